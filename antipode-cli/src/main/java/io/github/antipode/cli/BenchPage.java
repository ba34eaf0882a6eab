package io.github.antipode.cli;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.function.DoubleFunction;

/** The figures of {@code diam bench} as one page that needs nothing else: no script, no style sheet, no picture. */
record BenchPage(BenchReport report) {
    private static final int WIDTH = 720;
    private static final int HEIGHT = 240;
    private static final int LEFT = 70;
    private static final int BOTTOM = 210;
    private static final int TOP = 20;
    private static final int BARS_PER_DECADE = 10;

    /** One bar: where it begins on the axis, and how high it is. */
    private record Bar(double from, double to, double value) {}

    String print() throws IOException {
        LoadResult result = report.result();
        return template()
                .replace("{setting}", escape(report.setting().toString()))
                .replace("{rate}", String.format(Locale.ROOT, "%,.0f", result.rate()))
                .replace("{p50}", millis((double) result.measured().percentileMicros(50)))
                .replace("{p99}", millis((double) result.measured().percentileMicros(99)))
                .replace(
                        "{errors}",
                        String.format(Locale.ROOT, "%,d", result.measured().errors()))
                .replace("{rateOverTime}", rateOverTime())
                .replace("{distribution}", distribution())
                .replace("{report}", escape(report.text().strip()));
    }

    private static String template() throws IOException {
        try (InputStream in = Objects.requireNonNull(BenchPage.class.getResourceAsStream("bench.html"))) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    private String rateOverTime() {
        List<Bar> bars = new ArrayList<>();
        double from = 0;
        for (LoadResult.Sample sample : report.result().samples()) {
            bars.add(new Bar(from, sample.seconds(), sample.requestsPerSecond()));
            from = sample.seconds();
        }
        int step = Math.max(1, (int) Math.ceil(from / 10));
        return picture(
                bars,
                "requests/s over the time of the measurement, in seconds",
                step,
                second -> String.format(Locale.ROOT, "%.0f s", second));
    }

    /** On a logarithmic axis, since a latency of ten times the usual is what one looks for. */
    private String distribution() {
        List<Bar> bars = new ArrayList<>();
        LoadFigures figures = report.result().measured();
        double last = Math.log10(Math.max(figures.maxMicros(), 1) + 1.0);
        int first = (int)
                Math.floor(Math.log10(Math.max((double) figures.latencyMicros().getMinValue(), 1.0)) * BARS_PER_DECADE);
        for (int bar = first; bar < last * BARS_PER_DECADE; bar++) {
            double from = bar / (double) BARS_PER_DECADE;
            double to = (bar + 1) / (double) BARS_PER_DECADE;
            bars.add(new Bar(from, to, share(figures, Math.pow(10, from), Math.pow(10, to))));
        }
        return picture(bars, "per cent of the answers, by their latency", 1, decade -> millis(Math.pow(10, decade)));
    }

    /** Per cent of the answers that took so long; of a bar less than a microsecond wide, its microsecond. */
    private static double share(LoadFigures figures, double fromMicros, double toMicros) {
        long from = (long) Math.ceil(fromMicros);
        long to = (long) Math.ceil(toMicros) - 1;
        return to < from || figures.answers() == 0
                ? 0
                : 100.0 * figures.latencyMicros().getCountBetweenValues(from, to) / figures.answers();
    }

    private static String picture(List<Bar> bars, String title, int step, DoubleFunction<String> label) {
        StringBuilder svg = new StringBuilder(String.format(
                Locale.ROOT, "<svg viewBox=\"0 0 %d %d\" role=\"img\"><title>%s</title>%n", WIDTH, HEIGHT, title));
        if (!bars.isEmpty()) {
            double highest = roundUp(bars.stream().mapToDouble(Bar::value).max().orElse(0));
            double from = bars.get(0).from();
            double scale =
                    (WIDTH - LEFT - 20) / Math.max(bars.get(bars.size() - 1).to() - from, 1e-9);
            heights(svg, highest);
            for (Bar bar : bars) {
                double height = (BOTTOM - TOP) * bar.value() / highest;
                svg.append(String.format(
                        Locale.ROOT,
                        "<rect class=\"bar\" x=\"%.1f\" y=\"%.1f\" width=\"%.1f\" height=\"%.1f\"><title>%,.2f</title></rect>%n",
                        LEFT + (bar.from() - from) * scale + 0.5,
                        BOTTOM - height,
                        Math.max((bar.to() - bar.from()) * scale - 1, 0.5),
                        height,
                        bar.value()));
            }
            for (double at = Math.ceil(from); at <= bars.get(bars.size() - 1).to(); at += step) {
                text(svg, LEFT + (at - from) * scale, BOTTOM + 18, "middle", label.apply(at));
            }
        }
        return svg.append("</svg>").toString();
    }

    private static void heights(StringBuilder svg, double highest) {
        for (int quarter = 0; quarter <= 4; quarter++) {
            double y = BOTTOM - (BOTTOM - TOP) * quarter / 4.0;
            svg.append(String.format(
                    Locale.ROOT, "<line x1=\"%d\" x2=\"%d\" y1=\"%.1f\" y2=\"%.1f\"/>%n", LEFT, WIDTH - 20, y, y));
            double value = highest * quarter / 4;
            text(svg, LEFT - 8, y + 4, "end", String.format(Locale.ROOT, highest < 10 ? "%,.2f" : "%,.0f", value));
        }
    }

    private static void text(StringBuilder svg, double x, double y, String anchor, String text) {
        svg.append(String.format(
                Locale.ROOT, "<text x=\"%.1f\" y=\"%.1f\" text-anchor=\"%s\">%s</text>%n", x, y, anchor, text));
    }

    /** To 1, 2, 4 or 8 times a power of ten, so that the quarters are whole. */
    private static double roundUp(double value) {
        if (value <= 0) {
            return 1;
        }
        double power = Math.pow(10, Math.floor(Math.log10(value)));
        for (int factor = 1; factor < 10; factor *= 2) {
            if (value <= factor * power) {
                return factor * power;
            }
        }
        return 10 * power;
    }

    private static String millis(double micros) {
        return String.format(
                Locale.ROOT, micros < 9.5 ? "%.3f ms" : micros < 995 ? "%.2f ms" : "%,.1f ms", micros / 1e3);
    }

    private static String escape(String text) {
        return text.replace("&", "&amp;")
                .replace("<", "&lt;")
                .replace(">", "&gt;")
                .replace("\"", "&quot;");
    }
}
