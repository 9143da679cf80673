package dev.conch.gateway.call;

import static org.assertj.core.api.Assertions.assertThat;

import dev.conch.contracts.CancelReason;
import dev.conch.contracts.Decision;
import dev.conch.contracts.ErrorCode;
import dev.conch.contracts.NestedCallId;
import io.smallrye.mutiny.Uni;
import io.smallrye.mutiny.helpers.test.UniAssertSubscriber;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;

class CancelsTest {
    private final Cancels cancels = new Cancels(new Limits(1, 1, 1, 2, 2000));

    @Test
    void aCancelReachesAnOpenCall() {
        var call = key("acme");
        cancels.open(call);
        var signal = cancels.signal(call).subscribe().withSubscriber(UniAssertSubscriber.create());

        cancels.cancel(call, CancelReason.TIMEOUT);

        signal.assertCompleted().assertItem(CancelReason.TIMEOUT);
        assertThat(cancels.isCancelled(call)).isTrue();
    }

    @Test
    void aCancelThatComesBeforeItsCallIsKept() {
        var call = key("acme");
        cancels.cancel(call, CancelReason.CANCELLED);

        cancels.open(call);

        assertThat(cancels.isCancelled(call)).isTrue();
    }

    @Test
    void theEndOfAClientStopsACallOnlyBeforeItBegins() {
        var waiting = key("acme");
        cancels.open(waiting);
        cancels.cancel(waiting, CancelReason.CLIENT_GONE);
        assertThat(cancels.begin(waiting)).isFalse();

        var running = key("acme");
        cancels.open(running);
        assertThat(cancels.begin(running)).isTrue();
        cancels.cancel(running, CancelReason.CLIENT_GONE);
        assertThat(cancels.isCancelled(running)).isFalse();
    }

    @Test
    void aCallWhoseClientIsGoneIsStillCancelledByTheTimeout() {
        var running = key("acme");
        cancels.open(running);
        cancels.begin(running);
        var signal = cancels.signal(running).subscribe().withSubscriber(UniAssertSubscriber.create());

        cancels.cancel(running, CancelReason.CLIENT_GONE);
        cancels.cancel(running, CancelReason.TIMEOUT);

        signal.assertCompleted().assertItem(CancelReason.TIMEOUT);
    }

    @Test
    void anotherOrgsCancelReachesNobody() {
        var call = key("acme");
        cancels.open(call);

        cancels.cancel(new Cancels.Key("other", call.id()), CancelReason.CANCELLED);

        assertThat(cancels.isCancelled(call)).isFalse();
    }

    @Test
    void ofTooManyEarlyCancelsTheOldestIsForgotten() {
        var first = key("acme");
        cancels.cancel(first, CancelReason.CANCELLED);
        cancels.cancel(key("acme"), CancelReason.CANCELLED);
        cancels.cancel(key("acme"), CancelReason.CANCELLED);

        cancels.open(first);

        assertThat(cancels.isCancelled(first)).isFalse();
    }

    @Test
    void whoeverStopsListeningLeavesTheSignalToOthers() {
        var call = key("acme");
        cancels.open(call);
        cancels.signal(call)
                .subscribe()
                .withSubscriber(UniAssertSubscriber.create())
                .cancel();

        cancels.cancel(call, CancelReason.CANCELLED);

        cancels.signal(call)
                .subscribe()
                .withSubscriber(UniAssertSubscriber.create())
                .assertItem(CancelReason.CANCELLED);
    }

    @Test
    void aCancelDoesNotWaitForADecision() {
        var flow = new Fixture();
        flow.decisions = _ -> Uni.createFrom().completionStage(new CompletableFuture<>());
        var call = Requests.claimed(Requests.request());
        var done = flow.openCalls();
        done.start(call);

        flow.cancel(call);

        var end = flow.published.getFirst().record();
        assertThat(Fixture.error(end).code()).isEqualTo(ErrorCode.UNAVAILABLE);
        assertThat(Fixture.error(end).retryable()).isTrue();
        assertThat(Fixture.error(end).message()).contains("cancelled");
        assertThat(flow.called).isEmpty();
        assertThat(done.ids()).isEmpty();
    }

    @Test
    void aCancelBetweenDecisionAndBeginIsSeen() {
        var flow = new Fixture();
        var call = Requests.claimed(Requests.request());
        var answer = new CompletableFuture<List<Decision>>();
        flow.decisions = _ -> Uni.createFrom().completionStage(answer);
        flow.cancels.open(new Cancels.Key("acme", call.id()));
        var judge = flow.flow().run(call).subscribeAsCompletionStage();

        flow.cancel(call);
        answer.complete(List.of(Fixture.allowed(call.id())));

        judge.orTimeout(5, java.util.concurrent.TimeUnit.SECONDS).join();
        assertThat(flow.called).isEmpty();
        assertThat(flow.published).hasSize(1);
    }

    @Test
    void aCallOfAnOrgWithoutAFreePlaceIsRefused() {
        var flow = new Fixture();
        flow.limits = new Limits(100, 1, 100, 100, 2000);
        flow.decisions = _ -> Uni.createFrom().completionStage(new CompletableFuture<>());
        var open = flow.openCalls();
        open.start(Requests.claimed(Requests.request()));

        open.start(Requests.claimed(Requests.request()));

        var end = flow.published.getFirst().record();
        assertThat(Fixture.error(end).code()).isEqualTo(ErrorCode.UNAVAILABLE);
        assertThat(Fixture.error(end).message()).contains("Too many calls at once");
        assertThat(open.ids()).hasSize(1);
    }

    @Test
    void anotherOrgIsNotHeldUpByIt() {
        var flow = new Fixture();
        flow.limits = new Limits(100, 1, 100, 100, 2000);
        flow.decisions = _ -> Uni.createFrom().completionStage(new CompletableFuture<>());
        var open = flow.openCalls();
        open.start(Requests.claimed(Requests.request()));

        open.start(Requests.claimed(
                Requests.request(Requests.origin("other"), Requests.request().input(), Requests.NOW)));

        assertThat(flow.published).isEmpty();
        assertThat(open.ids()).hasSize(2);
    }

    private static Cancels.Key key(String org) {
        return new Cancels.Key(org, NestedCallId.next());
    }
}
