package dev.conch.bench;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.conch.local.infra.Layout;
import dev.conch.local.issuer.IssuerKey;
import dev.conch.local.issuer.TokenSigner;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import org.awaitility.Awaitility;

/** A stack of the benchmark's own, started as a user starts it: by {@code ./conch up}, in a data directory that is new. */
final class MeasuredStack implements AutoCloseable {
    private static final Duration PATIENCE = Duration.ofMinutes(3);
    private static final ObjectMapper JSON = new ObjectMapper();

    private final Layout layout;
    private final Process process;
    private final double secondsToReady;

    private MeasuredStack(Layout layout, Process process, double secondsToReady) {
        this.layout = layout;
        this.process = process;
        this.secondsToReady = secondsToReady;
    }

    static MeasuredStack start(Path root, Path data) {
        var layout = new Layout(root, data);
        var began = System.nanoTime();
        var process = launch(root, data);
        Awaitility.await()
                .atMost(PATIENCE)
                .pollInterval(Duration.ofMillis(20))
                .failFast("./conch up ended", () -> !process.isAlive())
                .until(() -> ready(layout));
        return new MeasuredStack(layout, process, (System.nanoTime() - began) / 1e9);
    }

    double secondsToReady() {
        return secondsToReady;
    }

    String baseUrl() {
        return state(layout).path("base_url").asText();
    }

    /** The base URL of one service, behind the front door. */
    String serviceUrl(String service) {
        return "http://127.0.0.1:" + state(layout).path("ports").path(service).asInt();
    }

    long launcherPid() {
        return state(layout).path("pid").asLong();
    }

    String token(String role) {
        var signer = new TokenSigner(IssuerKey.in(layout.issuerKey()), Clock.systemUTC());
        return signer.token(role, "default", "bench", Duration.ofHours(1));
    }

    @Override
    public void close() {
        ProcessHandle.of(launcherPid()).ifPresent(ProcessHandle::destroy);
        try {
            if (!process.waitFor(30, TimeUnit.SECONDS)) {
                process.destroyForcibly();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private static Process launch(Path root, Path data) {
        try {
            Files.createDirectories(data);
            return new ProcessBuilder(root.resolve("conch").toString(), "--data", data.toString(), "up", "--port", "0")
                    .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                    .redirectError(data.resolve("up.log").toFile())
                    .start();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static boolean ready(Layout layout) {
        return Files.exists(layout.state()) && state(layout).path("ready").asBoolean();
    }

    private static JsonNode state(Layout layout) {
        try {
            return JSON.readTree(layout.state().toFile());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
