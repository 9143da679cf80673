package dev.conch.gateway.mcp;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.conch.contracts.ContentBlock;
import dev.conch.contracts.JsonText;
import dev.conch.gateway.testkit.OnVertx;
import dev.conch.gateway.testkit.StdioFixture;
import io.smallrye.mutiny.Uni;
import io.vertx.core.Vertx;
import jakarta.inject.Inject;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.BeforeEach;

/** Calls from an event loop to real programs, each test with one of its own. */
abstract class OnPrograms {
    static final ObjectMapper JSON = new ObjectMapper();

    @Inject
    ToolCaller caller;

    @Inject
    McpClients clients;

    @Inject
    Vertx vertx;

    OnVertx onVertx;
    String org;
    Path log;
    ServerTarget fixture;

    @BeforeEach
    void start() {
        onVertx = new OnVertx(vertx);
        org = "org-" + UUID.randomUUID();
        log = StdioFixture.log(org);
        fixture = target("v1", Map.of());
    }

    ServerTarget target(String version, Map<String, String> env) {
        var all = new java.util.HashMap<>(env);
        all.put("LOG", log.toString());
        return target(StdioFixture.node(), StdioFixture.script(), all, version);
    }

    ServerTarget target(String command, List<String> args, Map<String, String> env, String version) {
        var program = new ServerAddress.Stdio(command, args, env);
        return new ServerTarget(org, "program", program, Duration.ofSeconds(20), version);
    }

    ToolReply call(ServerTarget target, String tool, String input) {
        return onVertx.ask(() -> asked(target, tool, input, CallScope.of("ncl_1")));
    }

    Uni<ToolReply> asked(ServerTarget target, String tool, String input, CallScope scope) {
        return caller.call(target, tool, new JsonText(input), Instant.now().plusSeconds(25), scope);
    }

    static CallScope repeatable() {
        return new CallScope("ncl_1", null, Uni.createFrom().nothing(), true);
    }

    /** The answer of a tool of the fixture. */
    JsonNode answer(ServerTarget target, String tool, String input) {
        return json(call(target, tool, input));
    }

    static JsonNode json(ToolReply reply) {
        assertThat(reply).isInstanceOf(ToolReply.Returned.class);
        var text = (ContentBlock.Text)
                ((ToolReply.Returned) reply).result().blocks().getFirst();
        try {
            return JSON.readTree(text.text());
        } catch (JsonProcessingException e) {
            throw new AssertionError(text.text(), e);
        }
    }

    /** What reached the fixture, over all its processes. */
    List<String> seen(String what) {
        try {
            return Files.readAllLines(log).stream()
                    .filter(line -> line.contains("\"" + what + "\""))
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static boolean lives(long pid) {
        return ProcessHandle.of(pid).map(ProcessHandle::isAlive).orElse(false);
    }
}
