package io.github.antipode.cli;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;

/** The figures of {@code diam bench} as JSON: latencies in whole microseconds, times in seconds. */
final class BenchJson {
    private BenchJson() {}

    static String print(BenchReport report) throws IOException {
        ObjectMapper mapper = new ObjectMapper().enable(SerializationFeature.INDENT_OUTPUT);
        ObjectNode root = mapper.createObjectNode();
        setting(root, report.setting());
        LoadResult result = report.result();
        figures(root, result.measured(), result.rate());
        root.put("messagesPerSecond", report.messagesPerSecond());
        root.put("seconds", result.seconds());
        root.put("cpuSeconds", result.cpuSeconds());
        root.putObject("warmUp")
                .put("seconds", result.warmUpSeconds())
                .put("requests", result.warmUp().requests())
                .put("errors", result.warmUp().errors());
        ArrayNode connections = root.putArray("connections");
        for (LoadResult.OfConnection connection : result.connections()) {
            ObjectNode node = connections.addObject().put("name", connection.name());
            figures(node, connection.measured(), connection.rate());
            node.put("lost", connection.lost());
        }
        ArrayNode samples = root.putArray("rateOverTime");
        for (LoadResult.Sample sample : result.samples()) {
            samples.addObject().put("seconds", sample.seconds()).put("requestsPerSecond", sample.requestsPerSecond());
        }
        return mapper.writeValueAsString(root) + "\n";
    }

    private static void setting(ObjectNode root, BenchReport.Setting setting) {
        root.put("server", setting.server())
                .put("command", setting.command().requestName())
                .put("application", setting.command().applicationId())
                .put("requestOctets", setting.octets())
                .put("loop", setting.rate() == null ? "closed" : "open");
        if (setting.rate() == null) {
            root.put("window", setting.window());
        } else {
            root.put("rate", setting.rate());
        }
        root.put("java", Runtime.version().toString())
                .put("processors", Runtime.getRuntime().availableProcessors());
    }

    private static void figures(ObjectNode node, LoadFigures figures, double rate) {
        node.put("requests", figures.requests());
        node.put("errors", figures.errors());
        node.put("requestsPerSecond", rate);
        node.putObject("latencyMicros")
                .put("p50", figures.percentileMicros(50))
                .put("p90", figures.percentileMicros(90))
                .put("p99", figures.percentileMicros(99))
                .put("p99.9", figures.percentileMicros(99.9))
                .put("max", figures.maxMicros());
        ObjectNode results = node.putObject("answersByResultCode");
        figures.results().forEach(results::put);
        ObjectNode errors = node.putObject("errorsByKind");
        figures.errorsByKind().forEach(errors::put);
    }
}
