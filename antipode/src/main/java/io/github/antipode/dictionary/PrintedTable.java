package io.github.antipode.dictionary;

import java.util.ArrayList;
import java.util.List;

/** Lines of cells, each column as wide as its widest cell; a column with nothing in it takes no room. */
final class PrintedTable {
    private static final int INDENT = 2;
    private static final int MAX_WIDTH = 56;
    private static final int CODE = 1;

    private final List<String[]> lines = new ArrayList<>();
    private final int[] widths;

    PrintedTable(int columns) {
        widths = new int[columns];
    }

    /** A line; its first cell is indented by the depth, its last is not padded. */
    void add(int depth, String... cells) {
        cells[0] = " ".repeat(INDENT * depth) + cells[0];
        for (int i = 0; i < widths.length; i++) {
            widths[i] = Math.min(MAX_WIDTH, Math.max(widths[i], cells[i].length()));
        }
        lines.add(cells);
    }

    void appendTo(StringBuilder out) {
        for (String[] cells : lines) {
            out.append('\n');
            int start = out.length();
            for (int i = 0; i < cells.length; i++) {
                append(out, cells[i], i);
            }
            out.setLength(trimmed(out, start));
        }
    }

    private void append(StringBuilder out, String cell, int column) {
        if (column >= widths.length) {
            out.append(cell);
            return;
        }
        if (widths[column] == 0) {
            return;
        }
        String padding = " ".repeat(Math.max(0, widths[column] - cell.length()));
        // Codes are numbers, and numbers stand to the right.
        out.append(column == CODE ? padding + cell : cell + padding).append("  ");
    }

    private static int trimmed(StringBuilder out, int start) {
        int end = out.length();
        while (end > start && out.charAt(end - 1) == ' ') {
            end--;
        }
        return end;
    }
}
