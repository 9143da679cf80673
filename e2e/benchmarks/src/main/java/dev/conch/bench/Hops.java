package dev.conch.bench;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.Locale;

/**
 * Where a nested call's milliseconds go, from the services' own timers (means of what was measured between {@link #begin} and
 * {@link #rows}). The gateway's timers count whole milliseconds, so its parts are up to half a millisecond too small and the rest too large.
 */
final class Hops {
    private static final String AT_THE_EXECUTOR = "conch_nested_calls_seconds";
    private static final String BEFORE_IT_RUNS = "conch_gateway_calls_queue_seconds";
    private static final String RUNNING = "conch_gateway_calls_run_seconds";

    private final MeasuredStack stack;
    private final HttpClient http = HttpClient.newHttpClient();
    private Totals executor;
    private Totals queue;
    private Totals run;

    Hops(MeasuredStack stack) {
        this.stack = stack;
    }

    /** A timer's sum and count over all its labels. */
    private record Totals(double seconds, double count) {
        double meanMillisSince(Totals earlier) {
            return (seconds - earlier.seconds) * 1000 / (count - earlier.count);
        }
    }

    void begin() {
        executor = totals("shell-executor", AT_THE_EXECUTOR);
        queue = totals("tool-gateway", BEFORE_IT_RUNS);
        run = totals("tool-gateway", RUNNING);
    }

    /** Rows of a table; {@code script} is the mean a script saw. */
    String rows(double script) {
        var whole = totals("shell-executor", AT_THE_EXECUTOR).meanMillisSince(executor);
        var waiting = totals("tool-gateway", BEFORE_IT_RUNS).meanMillisSince(queue);
        var running = totals("tool-gateway", RUNNING).meanMillisSince(run);
        return String.format(
                Locale.ROOT,
                "| start of the client, socket, words, printing | %.2f |%n| request to the gateway, claim, decision, begin | %.2f |%n"
                        + "| the MCP server's answer | %.2f |%n| finish, end to the executor | %.2f |%n| all, as the script sees it | %.2f |",
                script - whole,
                waiting,
                running,
                whole - waiting - running,
                script);
    }

    private Totals totals(String service, String timer) {
        var lines =
                metrics(service).lines().filter(line -> line.startsWith(timer)).toList();
        return new Totals(sum(lines, timer + "_sum"), sum(lines, timer + "_count"));
    }

    private static double sum(java.util.List<String> lines, String name) {
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
