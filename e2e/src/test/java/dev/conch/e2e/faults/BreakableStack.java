package dev.conch.e2e.faults;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.conch.e2e.stack.Api;
import dev.conch.e2e.stack.Json;
import dev.conch.e2e.stack.RunningStack;
import dev.conch.local.infra.Layout;
import dev.conch.local.issuer.IssuerKey;
import dev.conch.local.issuer.TokenSigner;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import org.awaitility.Awaitility;

/**
 * A stack in processes of its own, launcher included, so that any of them can be killed and the launcher started again on the same data.
 * The sample servers that remember what reached them are another process, which nobody kills.
 */
final class BreakableStack implements RunningStack, AutoCloseable {
    private static final Duration START = Duration.ofMinutes(3);
    private static final Duration TOKENS_HOLD = Duration.ofHours(2);

    private static final List<String> SERVICES =
            List.of("shell-executor", "tool-gateway", "approval-service", "rating-service", "event-timeline");

    private static final Set<String> REPLICATED = Set.of("shell-executor", "tool-gateway");

    private final Layout layout;
    private final URI samples;
    private final int replicas;
    private Process launcher;

    private BreakableStack(Layout layout, URI samples, int replicas) {
        this.layout = layout;
        this.samples = samples;
        this.replicas = replicas;
    }

    /** {@code replicas}: how many executors and gateways. */
    static BreakableStack start(URI samples, int replicas) {
        var root = Path.of(System.getProperty("conch.root"));
        var stack = new BreakableStack(new Layout(root, newData(root)), samples, replicas);
        stack.launch();
        Runtime.getRuntime().addShutdownHook(new Thread(() -> stack.launcher.destroy(), "stop-broken-stack"));
        return stack;
    }

    /** Starts the launcher; returns when the front door is open. */
    void launch() {
        var root = layout.root();
        var classes =
                root.resolve("deploy/local/target/classes") + ":" + root.resolve("deploy/local/target/lib") + "/*";
        var java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
        var command = List.of(
                java,
                "-XX:+UseSerialGC",
                "-XX:TieredStopAtLevel=1",
                "-Xmx96m",
                "--enable-native-access=ALL-UNNAMED",
                "-cp",
                classes,
                "dev.conch.local.Launcher",
                "--root",
                root.toString(),
                "--data",
                layout.data().toString(),
                "--port",
                "0",
                "--replicas",
                Integer.toString(replicas));
        try {
            launcher = new ProcessBuilder(command)
                    .redirectErrorStream(true)
                    .redirectOutput(ProcessBuilder.Redirect.appendTo(
                            layout.data().resolve("launcher.log").toFile()))
                    .start();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        Awaitility.await("the stack in " + layout.data())
                .atMost(START)
                .failFast("the launcher ended, see launcher.log", () -> !launcher.isAlive())
                .until(() -> isOpen(launcher.pid()));
    }

    private boolean isOpen(long pid) {
        return Files.exists(layout.state())
                && state().path("pid").asLong() == pid
                && state().path("ready").asBoolean();
    }

    /** kill -9 of one process: a service, {@code kafka}. */
    void kill(String process) {
        var pid = state().path("processes").path(process).asLong();
        var handle = ProcessHandle.of(pid).orElseThrow(() -> new AssertionError(process + " does not run"));
        handle.destroyForcibly();
        handle.onExit().orTimeout(10, TimeUnit.SECONDS).join();
    }

    /** Sends a signal to one process: {@code STOP}, {@code CONT}. */
    void signal(String process, String name) {
        var pid = state().path("processes").path(process).asText();
        try {
            assertThat(new ProcessBuilder("kill", "-" + name, pid).start().waitFor())
                    .as("kill -%s %s", name, process)
                    .isZero();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new AssertionError(e);
        }
    }

    /** kill -9 of the launcher; what it had started must end by itself. */
    void killLauncher() throws InterruptedException {
        var children = launcher.children().toList();
        launcher.destroyForcibly().waitFor();
        Awaitility.await("the children of a killed launcher end")
                .atMost(Duration.ofSeconds(30))
                .until(() -> children.stream().noneMatch(ProcessHandle::isAlive));
    }

    /** Waits until everything that was killed is back. */
    void awaitWhole() {
        for (var service : SERVICES) {
            for (var replica : names(service)) {
                var health = new Api(URI.create("http://127.0.0.1:" + port(replica)), null);
                Awaitility.await(replica)
                        .atMost(START)
                        .ignoreException(AssertionError.class)
                        .until(() -> health.get("/q/health/ready").status() == 200);
            }
        }
    }

    private List<String> names(String service) {
        return replicas == 1 || !REPLICATED.contains(service) ? List.of(service) : List.of(service, service + "-2");
    }

    /** Where one service, behind the front door, listens. */
    int port(String process) {
        return state().path("ports").path(process).asInt();
    }

    @Override
    public URI baseUrl() {
        return URI.create(state().path("base_url").asText());
    }

    @Override
    public URI samplesUrl() {
        return samples;
    }

    @Override
    public String token(String role, String org) {
        var signer = new TokenSigner(IssuerKey.in(layout.issuerKey()), Clock.systemUTC());
        return signer.token(role, org, role + "-of-" + org, TOKENS_HOLD);
    }

    @Override
    public void close() {
        launcher.destroy();
        launcher.onExit()
                .orTimeout(60, TimeUnit.SECONDS)
                .exceptionally(_ -> launcher.destroyForcibly())
                .join();
    }

    private JsonNode state() {
        try {
            return Json.MAPPER.readTree(layout.state().toFile());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Path newData(Path root) {
        try {
            var folder = Files.createDirectories(root.resolve("e2e/target/stacks"));
            return Files.createTempDirectory(folder, "broken-");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
