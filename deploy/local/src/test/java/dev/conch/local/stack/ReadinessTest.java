package dev.conch.local.stack;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.net.httpserver.HttpServer;
import dev.conch.local.process.Child;
import dev.conch.local.process.ChildSpec;
import dev.conch.local.process.Children;
import dev.conch.local.process.RunAs;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.IntUnaryOperator;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ReadinessTest {
    private static final Duration LONG = Duration.ofSeconds(30);
    private static final Duration SHORT = Duration.ofMillis(300);

    @TempDir
    Path directory;

    private final AtomicInteger asked = new AtomicInteger();
    private Children children;
    private HttpServer server;

    @BeforeEach
    void start() throws IOException {
        children = new Children(directory);
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.start();
    }

    @AfterEach
    void stop() {
        server.stop(0);
        children.stopAll(LONG);
    }

    @Test
    void aServiceThatMissesAnAnswerAfterItBecameReadyIsReady() {
        var url = answering(time -> time == 3 ? 200 : 503);

        assertThatCode(() -> new Readiness().await(child("exec sleep 60"), url, LONG))
                .doesNotThrowAnyException();
        assertThat(asked).hasValue(3);
    }

    @Test
    void aServiceThatTakesTooLongIsNamedWithItsLog() {
        var url = answering(_ -> 503);

        assertThatThrownBy(() -> new Readiness().await(child("exec sleep 60"), url, SHORT))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContainingAll("waiting was not ready in", "waiting.log");
    }

    @Test
    void aServiceThatEndsIsNotWaitedFor() {
        var url = answering(_ -> 503);

        assertThatThrownBy(() -> new Readiness().await(child("exit 3"), url, LONG))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("ended before it was ready");
    }

    private String answering(IntUnaryOperator status) {
        server.createContext("/", exchange -> {
            exchange.sendResponseHeaders(status.applyAsInt(asked.incrementAndGet()), -1);
            exchange.close();
        });
        return "http://127.0.0.1:" + server.getAddress().getPort() + "/q/health/ready";
    }

    private Child child(String script) {
        return children.start(new ChildSpec(
                "waiting",
                List.of("/bin/sh", "-c", script),
                Map.of(),
                directory,
                directory.resolve("waiting.log"),
                RunAs.self(),
                "TERM",
                false));
    }
}
