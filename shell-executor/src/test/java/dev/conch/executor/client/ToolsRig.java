package dev.conch.executor.client;

import dev.conch.executor.sandbox.RunDir;
import dev.conch.executor.sandbox.RunningScript;
import dev.conch.executor.sandbox.SandboxRig;
import dev.conch.executor.sandbox.ScriptExit;
import io.smallrye.config.SmallRyeConfigBuilder;
import io.vertx.core.Vertx;
import io.vertx.core.VertxOptions;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Map;
import java.util.function.Function;

/** Real scripts in the real sandbox, whose {@code tools} commands a test answers. */
final class ToolsRig implements AutoCloseable {

    private static final Duration PATIENCE = Duration.ofSeconds(60);

    private final SandboxRig sandbox;
    private final Vertx vertx = Vertx.vertx(new VertxOptions().setPreferNativeTransport(true));
    private final ToolsServer server;

    private ToolsRig(Map<String, String> settings) {
        this.sandbox = SandboxRig.start(settings);
        this.server = new DomainSocketServer(vertx, config(settings), sandbox.dirs());
    }

    static ToolsRig start() {
        return start(Map.of());
    }

    static ToolsRig start(Map<String, String> settings) {
        return new ToolsRig(settings);
    }

    static ClientConfig config(Map<String, String> settings) {
        return new SmallRyeConfigBuilder()
                .addDiscoveredConverters()
                .withMapping(ClientConfig.class)
                .withValidateUnknown(false)
                .withDefaultValues(settings)
                .build()
                .getConfigMapping(ClientConfig.class);
    }

    SandboxRig sandbox() {
        return sandbox;
    }

    ToolsServer server() {
        return server;
    }

    Vertx vertx() {
        return vertx;
    }

    ScriptExit run(String script, CommandHandler handler) {
        return run(script, handler, running -> running.exit().await().atMost(PATIENCE));
    }

    /** Runs a script, hands it over while it runs, and cleans up after it. */
    <T> T run(String script, CommandHandler handler, Function<RunningScript, T> watch) {
        RunDir dir = sandbox.dirs()
                .create(script.getBytes(StandardCharsets.UTF_8))
                .await()
                .atMost(PATIENCE);
        ToolsEndpoint endpoint = server.open(dir, handler).await().atMost(PATIENCE);
        try {
            RunningScript running = sandbox.start(dir, "ses_1", "/workspace");
            T seen = watch.apply(running);
            running.kill().await().atMost(PATIENCE);
            return seen;
        } finally {
            endpoint.close().await().atMost(PATIENCE);
            sandbox.dirs().remove(dir).await().atMost(PATIENCE);
        }
    }

    @Override
    public void close() {
        vertx.close().toCompletionStage().toCompletableFuture().join();
        sandbox.close();
    }
}
