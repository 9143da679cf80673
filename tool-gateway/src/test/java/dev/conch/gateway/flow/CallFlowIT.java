package dev.conch.gateway.flow;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.conch.contracts.BashEvent;
import dev.conch.contracts.CallOutcome;
import dev.conch.contracts.EventId;
import dev.conch.contracts.Origin;
import dev.conch.contracts.SessionId;
import dev.conch.contracts.Topics;
import dev.conch.contracts.WireHeaders;
import dev.conch.testsupport.ConchInfra;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.common.ResourceArg;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/** One gateway on a real broker and database; executor and approver play on the topics. */
@QuarkusTest
@TestProfile(FlowProfile.class)
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
@QuarkusTestResource(value = ConchInfra.class, initArgs = @ResourceArg(name = "service", value = "tool-gateway"))
@QuarkusTestResource(ExecutorStub.class)
class CallFlowIT extends OnTheTopics {
    @Test
    void anAllowedCallRunsAndItsEndGoesToTheExecutorThatWaits() {
        var request = Calls.request(session("acme"), "append");

        var end = run(request);

        assertThat(end.outcome()).isInstanceOf(CallOutcome.Completed.class);
        assertThat(end.origin()).isEqualTo(request.origin());
        assertThat(end.judgement().decision()).isEqualTo("mode normal");
        assertThat(end.inputPreview()).isEqualTo("{\"of\":\"acme\"}");
        assertThat(around.headers(request.call().id(), WireHeaders.RECIPIENT)).containsExactly(Calls.EXECUTOR);
        assertThat(around.headers(request.call().id(), WireHeaders.TRACEPARENT)).containsExactly(Calls.TRACEPARENT);
        await().untilAsserted(() -> assertThat(column(request, "published")).isEqualTo("true"));
    }

    @Test
    void aRedeliveredRequestIsAnsweredAgainAndTheToolRunsOnce() {
        var request = Calls.request(session("acme"), "append");
        var end = run(request);

        send(request);

        await().untilAsserted(() ->
                assertThat(around.ends(request.call().id())).hasSize(2).allMatch(end::equals));
        assertThat(tools.runs(request.call().id().value())).isEqualTo(1);
    }

    @Test
    void twoOrgsWithTheSameToolCallIdAtOnceNeverMeet() {
        var one = Calls.request(session("acme"), "append");
        var two = Calls.request(session("other"), "append");
        assertThat(one.call().callId()).isEqualTo(two.call().callId());

        send(one);
        send(two);

        assertThat(result(end(one))).contains("acme").doesNotContain("other");
        assertThat(result(end(two))).contains("other").doesNotContain("acme");
        assertThat(end(one).origin().orgId()).isEqualTo("acme");
        assertThat(end(two).origin().orgId()).isEqualTo("other");
    }

    @Test
    void aCallThatNamesAnotherOrgThanItsSessionIsDenied() {
        var session = session("acme");
        var forged = new Origin("other", session.agentId(), session.sessionId(), session.userId());

        var request = Calls.request(forged, "append");

        assertDenied(request, "does not belong to its session");
    }

    @Test
    void aSessionThatNoEventNamedIsAskedOfTheExecutor() {
        var request = Calls.request(Calls.origin(ExecutorStub.ORG), "append");

        assertThat(run(request).outcome()).isInstanceOf(CallOutcome.Completed.class);
    }

    @Test
    void aSessionThatNobodyKnowsIsDenied() {
        assertDenied(Calls.request(Calls.origin("stranger"), "append"), "no such session");
    }

    @Test
    void afterItsSessionIsDeletedNothingRunsAndWhatWasSaidIsGone() {
        var session = session("acme");
        var before = Calls.request(session, "append");
        run(before);
        await().untilAsserted(() -> assertThat(column(before, "published")).isEqualTo("true"));

        around.send(
                Topics.BASH_EVENTS,
                session.sessionId(),
                new BashEvent.SessionDeleted(EventId.next(), session, Instant.now()));

        await().untilAsserted(() -> assertThat(column(before, "request is null and finished is null"))
                .isEqualTo("true"));
        assertDenied(Calls.request(session, "append"), "deleted");
        send(before);
        var next = run(Calls.request(session("acme"), "append"));
        assertThat(next).isNotNull();
        assertThat(around.ends(before.call().id())).hasSize(1);
    }

    @Test
    void aCallThatNobodyDecidesInTimeIsDenied() {
        assertDenied(Calls.request(session("acme"), "silent"), "No decision could be made");
    }

    @Test
    void whatCannotBeReadGoesToTheDeadLettersAndTheNextCallRuns() {
        var poison = "{\"poison\":\"" + SessionId.next() + "\"}";
        around.send(Topics.CALL_REQUESTED, SessionId.next(), poison.getBytes(StandardCharsets.UTF_8));

        var end = run(Calls.request(session("acme"), "append"));

        assertThat(end.outcome()).isInstanceOf(CallOutcome.Completed.class);
        await().untilAsserted(() -> assertThat(around.deadLetters).contains(poison));
    }
}
