package dev.conch.gateway.mcp;

import dev.conch.contracts.ContentBlock;
import dev.conch.contracts.JsonText;
import dev.conch.gateway.testkit.FakeMcp;
import dev.conch.gateway.testkit.OnVertx;
import io.smallrye.mutiny.Uni;
import io.vertx.core.Vertx;
import jakarta.inject.Inject;
import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;

/** Calls from an event loop to a raw responder, as an org of its own. */
abstract class OnFakeMcp {
    static final String ORG = "caller";

    @Inject
    ToolCaller caller;

    @Inject
    Vertx vertx;

    OnVertx onVertx;

    FakeMcp fake;

    @BeforeEach
    void start() {
        onVertx = new OnVertx(vertx);
        fake = new FakeMcp();
    }

    @AfterEach
    void stop() {
        fake.close();
    }

    ToolReply call(ServerTarget target, String tool, String input) {
        return onVertx.ask(() -> asked(target, tool, input));
    }

    Uni<ToolReply> asked(ServerTarget target, String tool, String input) {
        return caller.call(target, tool, new JsonText(input), Instant.now().plusSeconds(25), CallScope.of("ncl_1"));
    }

    static ServerTarget target(URI url) {
        return target(url, Duration.ofSeconds(20));
    }

    static ServerTarget target(URI url, Duration timeout) {
        return new ServerTarget(ORG, "fake-" + url.getPort(), url, Map.of(), timeout, "v1");
    }

    static ServerTarget target(URI url, Map<String, String> headers) {
        return new ServerTarget(ORG, "fake-" + url.getPort(), url, headers, Duration.ofSeconds(20), "v1");
    }

    static ToolReply text(String text) {
        return new ToolReply.Returned(new dev.conch.contracts.ToolResult(null, List.of(new ContentBlock.Text(text))));
    }
}
