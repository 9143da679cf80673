package dev.conch.gateway.flow;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.conch.contracts.CallOutcome;
import dev.conch.contracts.ErrorCode;
import dev.conch.contracts.ToolCallRequested;
import dev.conch.gateway.ledger.Owners;
import dev.conch.testsupport.ConchInfra;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.common.ResourceArg;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/** What a running gateway makes of calls whose owner died: the other instance is played on the ledger. */
@QuarkusTest
@TestProfile(FlowProfile.class)
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
@QuarkusTestResource(value = ConchInfra.class, initArgs = @ResourceArg(name = "service", value = "tool-gateway"))
@QuarkusTestResource(ExecutorStub.class)
class LostCallIT extends OnTheTopics {
    private static final String OTHER = "tool-gateway-dead";

    /** The other instance while it lives, and as its leases run out. */
    private Owners alive;

    private Owners dead;

    @BeforeAll
    void others() {
        alive = Owners.alive(pool, OTHER);
        dead = Owners.dying(pool, OTHER);
    }

    @Test
    void aCallThatWasClaimedAndNotBegunIsRunByTheNextInstance() {
        var request = Calls.request(session("acme"), "append");

        var old = dead.won(request);

        var end = end(request);
        assertThat(end.outcome()).isInstanceOf(CallOutcome.Completed.class);
        assertThat(end.timing().attempt()).isEqualTo(2);
        assertThat(dead.finish(old)).as("the old owner comes back").isFalse();
        assertRuns(request, 1);
    }

    @Test
    void pastItsDeadlineAClaimedCallIsRefusedInstead() {
        var request = Calls.request(session("acme"), "append", Instant.now().minusSeconds(1));

        dead.won(request);

        assertThat(end(request).outcome())
                .isInstanceOfSatisfying(
                        CallOutcome.Refused.class,
                        refused -> assertThat(refused.error().code()).isEqualTo(ErrorCode.UNAVAILABLE));
        assertRuns(request, 0);
    }

    @Test
    void aChangingCallThatWasLostWhileItRanEndsAsUnknownAndIsNeverRunAgain() {
        var request = Calls.request(session("acme"), "append");

        lostWhileRunning(request, false);

        var end = end(request);
        assertThat(end.outcome()).isInstanceOfSatisfying(CallOutcome.Failed.class, failed -> {
            assertThat(failed.outcomeUnknown()).isTrue();
            assertThat(failed.error().code()).isEqualTo(ErrorCode.TOOL_ERROR);
            assertThat(failed.error().retryable()).isFalse();
            assertThat(failed.error().message()).startsWith("outcome unknown");
        });
        assertThat(end.judgement()).isNotNull();
        send(request);
        await().untilAsserted(() ->
                assertThat(around.ends(request.call().id())).hasSize(2).allMatch(end::equals));
        assertRuns(request, 0);
    }

    @Test
    void anIdempotentCallThatWasLostWhileItRanIsRunAgain() {
        var request = Calls.request(session("acme"), "again");

        lostWhileRunning(request, true);

        assertThat(end(request).outcome()).isInstanceOf(CallOutcome.Completed.class);
        assertRuns(request, 1);
    }

    @Test
    void anEndThatWasStoredAndNotPublishedIsPublished() {
        var request = Calls.request(session("acme"), "append");

        dead.finish(alive.won(request));

        var end = end(request);
        assertThat(end.outcome()).isInstanceOf(CallOutcome.Completed.class);
        assertRuns(request, 0);
        await().atMost(Duration.ofSeconds(10))
                .untilAsserted(() -> assertThat(column(request, "published")).isEqualTo("true"));
    }

    private void lostWhileRunning(ToolCallRequested request, boolean repeatable) {
        alive.begin(alive.won(request), repeatable);
        dead.letGo(request);
    }

    private void assertRuns(ToolCallRequested request, long times) {
        assertThat(tools.runs(request.call().id().value())).isEqualTo(times);
        assertThat(around.ends(request.call().id())).isNotEmpty();
    }
}
