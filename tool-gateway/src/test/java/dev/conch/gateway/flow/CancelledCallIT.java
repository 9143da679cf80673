package dev.conch.gateway.flow;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.conch.contracts.CallOutcome;
import dev.conch.contracts.ErrorCode;
import dev.conch.testsupport.ConchInfra;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.common.ResourceArg;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/** Cancels, and slow calls beside others. */
@QuarkusTest
@TestProfile(FlowProfile.class)
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
@QuarkusTestResource(value = ConchInfra.class, initArgs = @ResourceArg(name = "service", value = "tool-gateway"))
@QuarkusTestResource(ExecutorStub.class)
class CancelledCallIT extends OnTheTopics {
    @Test
    void aCallCancelledBeforeItBeganIsRefusedAtOnce() {
        var request = Calls.request(session("acme"), "silent");
        send(request);
        await().until(() -> around.questions.stream()
                .anyMatch(question -> question.calls()
                        .getFirst()
                        .call()
                        .id()
                        .equals(request.call().id())));

        cancel(request);

        var end = end(request);
        assertThat(end.outcome()).isInstanceOfSatisfying(CallOutcome.Refused.class, refused -> {
            assertThat(refused.error().code()).isEqualTo(ErrorCode.UNAVAILABLE);
            assertThat(refused.error().retryable()).isTrue();
            assertThat(refused.error().message()).contains("cancelled");
        });
        assertThat(tools.runs(request.call().id().value())).isZero();
    }

    @Test
    void aCancelReachesTheToolThatRunsAndTheCallEndsOnce() {
        var request = Calls.request(session("acme"), "slow");
        send(request);
        await().until(() -> tools.runs(request.call().id().value()) == 1);

        cancel(request);

        var end = end(request);
        assertThat(tools.cancelled)
                .anySatisfy(entry ->
                        assertThat(entry.getKey()).isEqualTo(request.call().id().value()));
        assertThat(end.outcome())
                .isInstanceOfSatisfying(
                        CallOutcome.Failed.class,
                        failed -> assertThat(failed.outcomeUnknown()).isTrue());
    }

    @Test
    void aSlowCallHoldsUpNoOther() {
        var session = session("acme");
        var slow = Calls.request(session, "slow");
        send(slow);
        await().until(() -> tools.runs(slow.call().id().value()) == 1);

        assertThat(run(Calls.request(session, "append")).outcome()).isInstanceOf(CallOutcome.Completed.class);

        assertThat(around.ends(slow.call().id())).isEmpty();
        cancel(slow);
        assertThat(end(slow)).isNotNull();
    }
}
