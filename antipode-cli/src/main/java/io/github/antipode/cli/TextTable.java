package io.github.antipode.cli;

import java.util.ArrayList;
import java.util.List;

/** Rows of text whose columns stand below each other, two blanks apart, each as wide as its longest cell. */
final class TextTable {
    private final List<List<String>> rows = new ArrayList<>();
    private final List<Integer> widths = new ArrayList<>();
    private final List<Integer> numbers;

    /** @param numbers the columns, from 0, whose cells end at the same place */
    TextTable(Integer... numbers) {
        this.numbers = List.of(numbers);
    }

    TextTable row(Object... cells) {
        List<String> row = new ArrayList<>();
        for (int column = 0; column < cells.length; column++) {
            String cell = cells[column].toString();
            row.add(cell);
            if (column == widths.size()) {
                widths.add(0);
            }
            widths.set(column, Math.max(widths.get(column), cell.length()));
        }
        rows.add(row);
        return this;
    }

    /** Each row after the indent, without blanks at its end. */
    List<String> lines(String indent) {
        return rows.stream().map(row -> (indent + line(row)).stripTrailing()).toList();
    }

    private String line(List<String> row) {
        StringBuilder line = new StringBuilder();
        for (int column = 0; column < row.size(); column++) {
            String cell = row.get(column);
            String blanks = " ".repeat(widths.get(column) - cell.length());
            line.append(column == 0 ? "" : "  ");
            line.append(numbers.contains(column) ? blanks + cell : cell + blanks);
        }
        return line.toString();
    }
}
