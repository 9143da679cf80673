package dev.conch.e2e.faults;

import com.fasterxml.jackson.databind.JsonNode;
import dev.conch.e2e.stack.Answer;
import dev.conch.e2e.stack.Api;
import dev.conch.e2e.stack.Json;
import dev.conch.e2e.stack.RunningStack;
import java.time.Duration;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicBoolean;
import org.awaitility.Awaitility;

/** One orchestrator: posts scripts that append values nobody else appends, one after the other, and asks again until each is answered. */
final class Appender {
    /** How many values a script appends. */
    static final int VALUES = 8;

    private static final Duration PATIENCE = Duration.ofMinutes(3);
    private static final String SCRIPT = "for ((i = 1; i <= " + VALUES
            + "; i++)); do tools ledger append value=%s-$i || echo \"failed $i\" >&2; done";

    private final RunningStack stack;
    private final String org;
    private final String session;
    private final Map<String, JsonNode> answers = new ConcurrentHashMap<>();

    Appender(RunningStack stack, String org, String session) {
        this.stack = stack;
        this.org = org;
        this.session = session;
    }

    /** Posts scripts until told to stop. */
    void run(AtomicBoolean enough) {
        while (!enough.get()) {
            var id = "call_" + UUID.randomUUID();
            answers.put(id, post(id, SCRIPT.formatted(id)));
        }
    }

    String session() {
        return session;
    }

    /** The answers by {@code tool_call_id}, which is also what the script's values begin with. */
    Map<String, JsonNode> answers() {
        return answers;
    }

    /** The same request until there is an answer: an orchestrator does not know what a broken connection means. */
    private JsonNode post(String id, String commands) {
        var body = Json.MAPPER.createObjectNode().put("tool_call_id", id).put("commands", commands);
        return Awaitility.await("an answer to " + id)
                .atMost(PATIENCE)
                .pollInterval(Duration.ofMillis(200))
                .ignoreException(AssertionError.class)
                .until(() -> attempt(body), answer -> answer.status() == 200)
                .json();
    }

    private Answer attempt(JsonNode body) {
        return new Api(stack.baseUrl(), stack.token("agent", org)).post("/v1/sessions/" + session + "/bash", body);
    }
}
