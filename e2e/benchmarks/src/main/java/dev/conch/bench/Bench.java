package dev.conch.bench;

import dev.conch.local.console.Console;
import dev.conch.testsupport.mcp.NodeMcpServer;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.awaitility.Awaitility;

/**
 * {@code ./conch bench}: starts a stack and the public server-everything, calls its {@code echo} directly and from a script by turns, and
 * prints the figures as a table. Raw samples stay in the folder that it names.
 */
public final class Bench {
    private static final int BASH_WARMUP = 200;
    private static final int BASH_MEASURED = 300;

    private final BenchOptions options;
    private final Console console = new Console();
    private final Samples direct = new Samples("direct call, java sdk");
    private final Samples nested = new Samples("nested call, bash loop");
    private String hopRows = "";
    private final Samples nothing = new Samples("bash call without a tool");

    private Bench(BenchOptions options) {
        this.options = options;
    }

    /** Runs it. @param arguments see {@link BenchOptions} */
    public static void main(String[] arguments) throws IOException {
        var root = Path.of(System.getProperty("conch.root"));
        new Bench(BenchOptions.parse(List.of(arguments), root)).run(root);
    }

    private void run(Path root) throws IOException {
        var data = Files.createTempDirectory("conch-bench");
        try (var stack = MeasuredStack.start(root, data)) {
            console.progress("ready; resting before memory is read");
            rest();
            var memory = Memory.pssBelow(stack.launcherPid());
            measureCalls(stack);
            report(stack, memory);
        }
    }

    private void measureCalls(MeasuredStack stack) {
        try (var server = NodeMcpServer.startEverything();
                var directly = new DirectCaller(server.url())) {
            var conch = new ConchClient(stack);
            conch.put(
                    "/v1/mcp-servers/everything",
                    Map.of(
                            "transport",
                            "streamable_http",
                            "url",
                            server.url().toString(),
                            "labels",
                            Map.of("echo", "read_only")));
            conch.put("/v1/agents/bench", agent());
            var nestedly = new NestedCaller(conch, conch.newSession("bench"));
            console.progress("warming up: " + options.warmup() + " calls each");
            byTurns(directly, nestedly, options.warmup(), new Samples("warm-up"), new Samples("warm-up"));
            console.progress("measuring: " + options.measured() + " calls each");
            var hops = new Hops(stack);
            hops.begin();
            byTurns(directly, nestedly, options.measured(), direct, nested);
            hopRows = hops.rows(nested.mean());
            nestedly.callNothing(BASH_WARMUP, new Samples("warm-up"));
            nestedly.callNothing(BASH_MEASURED, nothing);
        }
    }

    private void byTurns(DirectCaller directly, NestedCaller nestedly, int calls, Samples one, Samples other) {
        for (int done = 0; done < calls; done += options.chunk()) {
            var turn = Math.min(options.chunk(), calls - done);
            directly.call(turn, one);
            nestedly.call(turn, other);
        }
    }

    private void rest() {
        var until =
                System.nanoTime() + Duration.ofSeconds(options.idleSeconds()).toNanos();
        Awaitility.await()
                .atMost(Duration.ofSeconds(options.idleSeconds() + 10L))
                .until(() -> System.nanoTime() >= until);
    }

    private void report(MeasuredStack stack, Map<String, Double> memory) {
        List.of(direct, nested, nothing).forEach(samples -> samples.write(options.out()));
        console.result("| what | calls | p50 ms | p95 ms | p99 ms |\n| --- | --- | --- | --- | --- |");
        List.of(direct, nested, nothing).forEach(samples -> console.result(samples.row()));
        console.result("\n| where a nested call's time goes | mean ms |\n| --- | --- |\n" + hopRows);
        var gap = nested.percentile(50) - direct.percentile(50);
        console.result(text(
                "\nnested / direct at p50: %.2f (%.2f ms more); at p99: %.2f",
                nested.percentile(50) / direct.percentile(50), gap, nested.percentile(99) / direct.percentile(99)));
        console.result(text("start to ready, built: %.1f s", stack.secondsToReady()));
        var all = memory.values().stream().mapToDouble(Double::doubleValue).sum();
        console.result(
                text("PSS of all processes after %d s idle: %.0f MB %s", options.idleSeconds(), all, rounded(memory)));
        console.result("raw samples: " + options.out());
    }

    private static Map<String, Long> rounded(Map<String, Double> memory) {
        var whole = new java.util.TreeMap<String, Long>();
        memory.forEach((name, size) -> whole.put(name, Math.round(size)));
        return whole;
    }

    private static Map<String, Object> agent() {
        return Map.of(
                "name", "bench",
                "mcp_servers", List.of("everything"),
                "capabilities",
                        List.of(
                                Map.of("ref", "tools_in_shell", "config", Map.of("max_calls", 1000)),
                                Map.of("ref", "tool_approval", "config", Map.of("mode", "normal"))));
    }

    private static String text(String format, Object... values) {
        return String.format(Locale.ROOT, format, values);
    }
}
