package dev.conch.e2e.cases;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import dev.conch.e2e.stack.Answer;
import dev.conch.e2e.stack.RunningStack;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.UUID;
import org.awaitility.Awaitility;

/** Runs one case against a running system: sets up what is given, posts the script, checks what is expected. */
final class CaseRunner {

    /** The bash call of the case itself. */
    static final String CALL = "call_1";

    private static final JsonNode NOTHING_MORE = JsonNodeFactory.instance.objectNode();
    private static final List<String> DECISIONS = List.of("allow", "allow_always", "reject", "reject_always");
    private static final Duration ASKED_WITHIN = Duration.ofSeconds(15);

    private final RunningStack stack;

    CaseRunner(RunningStack stack) {
        this.stack = stack;
    }

    /** Fails with an {@link AssertionError} when the case does not hold. */
    void run(Case one) {
        String org = "case-" + one.id().toLowerCase(Locale.ROOT) + "-"
                + UUID.randomUUID().toString().substring(0, 8);
        Fixture fixture = new Fixture(stack.samplesUrl(), org);
        CaseSession session = CaseSession.open(stack, fixture, org, one.given());
        prepare(session, one.given());
        fixture.forgetCalls();
        Answer answer = post(session, one);
        waited(one.waitSeconds());
        Checks.run(one.expected(), new LiveWorld(session, fixture, answer));
    }

    private static void prepare(CaseSession session, JsonNode given) {
        int scripts = 0;
        for (JsonNode script : given.path("before")) {
            scripts++;
            session.bash("before_" + scripts, script.asText(), NOTHING_MORE).expect(200);
        }
        int asked = 0;
        for (String decision : DECISIONS) {
            for (JsonNode call : given.path(decision)) {
                asked++;
                session.bash("ask_" + asked, commandLine(call), NOTHING_MORE).expect(200);
                session.decide(approvalOf(session, call), decision);
            }
        }
    }

    /** The call written out in full, so that it is asked about before anything starts. */
    static String commandLine(JsonNode call) {
        String input = call.path("input").toString();
        return call.path("tool").asText() + " '" + input.replace("'", "'\\''") + "'";
    }

    private static String approvalOf(CaseSession session, JsonNode call) {
        return Awaitility.await("an approval of " + call)
                .atMost(ASKED_WITHIN)
                .pollDelay(Duration.ZERO)
                .until(() -> pendingOf(session, call), id -> !id.isEmpty());
    }

    private static String pendingOf(CaseSession session, JsonNode call) {
        for (JsonNode approval : session.pendingApprovals()) {
            if (approval.path("tool").equals(call.path("tool"))
                    && approval.path("input").equals(call.path("input"))) {
                return approval.path("id").asText();
            }
        }
        return "";
    }

    private static Answer post(CaseSession session, Case one) {
        Answer first = session.bash(CALL, one.script(), one.body());
        for (int i = 1; i < one.given().path("repeat").asInt(1); i++) {
            Answer again = session.bash(CALL, one.script(), one.body());
            assertThat(again.json()).as("the same request again").isEqualTo(first.json());
        }
        return first;
    }

    private static void waited(int seconds) {
        if (seconds > 0) {
            Duration time = Duration.ofSeconds(seconds);
            Awaitility.await().pollDelay(time).atMost(time.plusSeconds(5)).until(() -> true);
        }
    }
}
