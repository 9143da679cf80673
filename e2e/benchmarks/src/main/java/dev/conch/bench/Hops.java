package dev.conch.bench;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * Where a nested call's milliseconds go, from the services' own timers: means of what was measured between {@link #begin} and
 * {@link #rows}.
 */
final class Hops {
    private static final String AT_THE_EXECUTOR = "conch_nested_calls_seconds";
    private static final String AT_THE_GATEWAY = "conch_gateway_steps_seconds";
    private static final Map<String, String> STEPS = steps();

    private final MeasuredStack stack;
    private final HttpClient http = HttpClient.newHttpClient();
    private Totals executor;
    private Map<String, Totals> gateway;

    Hops(MeasuredStack stack) {
        this.stack = stack;
    }

    private static Map<String, String> steps() {
        var steps = new LinkedHashMap<String, String>();
        steps.put("claim", "the ledger: claim, with session and revision");
        steps.put("decision", "the decision: to approval-service over Kafka, stored there, and back");
        steps.put("begin", "the ledger: begin");
        steps.put("run", "the MCP server's answer");
        steps.put("finish", "the ledger: finish");
        return steps;
    }

    /** A timer's sum and count over all its labels. */
    private record Totals(double seconds, double count) {
        double meanMillisSince(Totals earlier) {
            return (seconds - earlier.seconds) * 1000 / (count - earlier.count);
        }
    }

    void begin() {
        executor = totals("shell-executor", AT_THE_EXECUTOR, "");
        gateway = gateway();
    }

    /** Rows of a table; {@code script} is the mean a script saw. */
    String rows(double script) {
        var whole = totals("shell-executor", AT_THE_EXECUTOR, "").meanMillisSince(executor);
        var now = gateway();
        var rows = new StringBuilder(row("start of the client, its socket, the words, printing", script - whole));
        var measured = 0.0;
        for (var step : STEPS.entrySet()) {
            var mean = now.get(step.getKey()).meanMillisSince(gateway.get(step.getKey()));
            measured += mean;
            rows.append(row(step.getValue(), mean));
        }
        rows.append(row(
                "between: the two Kafka ways of request and end, schema check, reading and writing records",
                whole - measured));
        return rows.append(row("all, as the script sees it", script)).toString();
    }

    private static String row(String what, double millis) {
        return String.format(Locale.ROOT, "| %s | %.2f |%n", what, millis);
    }

    private Map<String, Totals> gateway() {
        var totals = new HashMap<String, Totals>();
        STEPS.keySet()
                .forEach(step -> totals.put(step, totals("tool-gateway", AT_THE_GATEWAY, "step=\"" + step + "\"")));
        return totals;
    }

    private Totals totals(String service, String timer, String label) {
        var lines = metrics(service)
                .lines()
                .filter(line -> line.startsWith(timer) && line.contains(label))
                .toList();
        return new Totals(sum(lines, timer + "_sum"), sum(lines, timer + "_count"));
    }

    private static double sum(List<String> lines, String name) {
        return lines.stream()
                .filter(line -> line.startsWith(name + "{") || line.startsWith(name + " "))
                .mapToDouble(line -> Double.parseDouble(line.substring(line.lastIndexOf(' ') + 1)))
                .sum();
    }

    private String metrics(String service) {
        try {
            var request = HttpRequest.newBuilder(URI.create(stack.serviceUrl(service) + "/q/metrics"))
                    .build();
            return http.send(request, BodyHandlers.ofString()).body();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }
}
