package dev.conch.approval.decision;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.conch.approval.peers.ExecutorPeer;
import dev.conch.approval.peers.Peers;
import dev.conch.approval.peers.Records;
import dev.conch.approval.peers.Requests;
import dev.conch.contracts.ApprovalEvent;
import dev.conch.contracts.Decision;
import dev.conch.contracts.DecisionMade;
import dev.conch.contracts.DecisionRequested;
import dev.conch.contracts.EventId;
import dev.conch.contracts.Origin;
import dev.conch.contracts.RatingId;
import dev.conch.contracts.RatingMade;
import dev.conch.contracts.RatingOutcome;
import dev.conch.contracts.RatingRequested;
import dev.conch.contracts.Topics;
import dev.conch.contracts.Why;
import dev.conch.testsupport.ConchInfra;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.common.ResourceArg;
import io.quarkus.test.junit.QuarkusTest;
import io.vertx.mutiny.sqlclient.Pool;
import jakarta.inject.Inject;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

@QuarkusTest
@QuarkusTestResource(value = ConchInfra.class, initArgs = @ResourceArg(name = "service", value = "approval-service"))
@QuarkusTestResource(ExecutorPeer.class)
class RatedIT {
    private final Records<DecisionMade> answers = new Records<>(Topics.DECISION_MADE, DecisionMade.class);
    private final Records<RatingRequested> ratings = new Records<>(Topics.RATING_REQUESTED, RatingRequested.class);
    private final Records<ApprovalEvent> events = new Records<>(Topics.APPROVAL_EVENTS, ApprovalEvent.class);

    @Inject
    Pool pool;

    @AfterEach
    void close() {
        answers.close();
        ratings.close();
        events.close();
    }

    @Test
    void anUnlabelledCallWaitsForItsRatingAndAsksWhenItChangesThings() {
        var request = Requests.run(Peers.session("org-a"), Requests.unlabelled("changes_it"));
        Peers.ask(request);
        var asked = ratings.one(of(request));
        assertThat(asked.tool()).isEqualTo(request.calls().getFirst().definition());
        assertThat(asked.deadlineAt()).isBeforeOrEqualTo(request.deadlineAt().minusSeconds(1));

        Peers.rate(asked, rated(true));

        var held = (Decision.Held) answer(request);
        assertThat(held.why()).isEqualTo(Why.RATED_CHANGES);
        assertThat(held.message()).contains("declares nothing about its risk and only looks like it changes things");
        assertNothingIsParked(request);
    }

    @Test
    void aCallThatDoesNotChangeThingsRunsAfterItsRating() {
        var request = asking(Requests.run(Peers.session("org-a"), Requests.unlabelled("reads_it")));

        Peers.rate(ratings.one(of(request)), rated(false));

        assertThat(answer(request)).isInstanceOf(Decision.Allowed.class);
    }

    @Test
    void withoutARaterTheCallRunsAndWithAFailedOneItAsks() {
        var unrated = asking(Requests.run(Peers.session("org-a"), Requests.unlabelled("no_rater")));
        var failed = asking(Requests.run(Peers.session("org-a"), Requests.unlabelled("failed_rater")));

        Peers.rate(ratings.one(of(unrated)), new RatingOutcome.NoRater());
        Peers.rate(ratings.one(of(failed)), new RatingOutcome.RatingFailed("model", "away"));

        assertThat(answer(unrated)).isInstanceOf(Decision.Allowed.class);
        assertThat(((Decision.Held) answer(failed)).message()).contains("could not be rated");
    }

    @Test
    void aRatingThatDoesNotComeInTimeAsks() {
        var left = Duration.ofSeconds(3);
        var request = asking(Requests.run(Peers.session("org-a"), Requests.unlabelled("late"), left));

        var held = (Decision.Held) answer(request);

        assertThat(held.why()).isEqualTo(Why.RATED_CHANGES);
        assertThat(held.message()).contains("could not be rated");
        assertThat(answers.one(made(request)).decidedAt()).isBefore(request.deadlineAt());
    }

    @Test
    void withNoTimeLeftForARatingTheCallAsksAtOnce() {
        var left = Duration.ofMillis(900);
        var request = asking(Requests.run(Peers.session("org-a"), Requests.unlabelled("no_time"), left));

        // on a busy machine even those 900 ms may be over: then it is denied, and never allowed
        assertThat(answer(request)).isNotInstanceOf(Decision.Allowed.class);
        assertThat(ratings.matching(of(request))).isEmpty();
    }

    @Test
    void aLateRatingChangesNothing() {
        var request =
                asking(Requests.run(Peers.session("org-a"), Requests.unlabelled("too_late"), Duration.ofMillis(2500)));
        var asked = ratings.one(of(request));
        var held = answer(request);

        Peers.rate(asked, rated(false));
        Peers.ask(request);

        assertThat(answers.some(2, made(request)).get(1).decisions()).containsExactly(held);
    }

    @Test
    void aWaitingCallHoldsUpNoOther() {
        var origin = Peers.session("org-a");
        asking(Requests.run(origin, Requests.unlabelled("waits")));
        var reads = asking(Requests.run(origin, Requests.reads()));

        assertThat(answer(reads)).isInstanceOf(Decision.Allowed.class);
    }

    @Test
    void aRedeliveredRequestThatWaitsAsksAgainAndIsAnswered() {
        var request = asking(Requests.run(Peers.session("org-a"), Requests.unlabelled("redelivered")));
        ratings.one(of(request));
        Peers.ask(request);
        var both = ratings.some(2, of(request));

        Peers.rate(both.get(0), rated(true));
        Peers.rate(both.get(1), rated(true));

        var held = (Decision.Held) answer(request);
        Peers.ask(request);
        await().atMost(Duration.ofSeconds(20))
                .untilAsserted(() -> assertThat(answers.matching(made(request)))
                        .hasSizeGreaterThan(1)
                        .allMatch(made -> made.decisions().equals(List.of(held))));
        assertThat(events.some(1, event -> event.origin().equals(request.origin())))
                .hasSize(1);
    }

    @Test
    void aPreviewWaitsForAllItsRatingsAndAsksForEachToolOnce() {
        var origin = Peers.session("org-a");
        var calls = List.of(
                Requests.unlabelled("first_one"),
                Requests.reads(),
                Requests.unlabelled("second_one"),
                Requests.unlabelled("first_one"));
        var request = asking(Requests.preview(origin, true, calls));
        var asked = ratings.some(2, of(request));
        assertThat(asked).hasSize(2);

        asked.forEach(one -> Peers.rate(one, rated(one.tool().name().equals("first_one"))));

        var decisions = answers.one(made(request)).decisions();
        assertThat(decisions.get(0)).isInstanceOf(Decision.Held.class);
        assertThat(decisions.get(1)).isInstanceOf(Decision.Allowed.class);
        assertThat(decisions.get(2)).isInstanceOf(Decision.Allowed.class);
        assertThat(((Decision.Held) decisions.get(3)).approvalId())
                .isEqualTo(((Decision.Held) decisions.get(0)).approvalId());
    }

    @Test
    void anotherOrgsRatingIsNotTaken() {
        var request =
                asking(Requests.run(Peers.session("org-a"), Requests.unlabelled("foreign"), Duration.ofSeconds(4)));
        var asked = ratings.one(of(request));
        var foreign = new Origin("org-b", "agent-1", request.origin().sessionId(), "user-1");

        Peers.rate(new RatingMade(
                EventId.next(),
                asked.requestId(),
                foreign,
                "github",
                "foreign",
                asked.tool().contentHash(),
                rated(false),
                true,
                Instant.now()));

        assertThat(answer(request)).isInstanceOf(Decision.Held.class);
    }

    @Test
    void aSessionThatEndsTakesItsWaitingCallsAlong() {
        var request = asking(Requests.run(Peers.session("org-a"), Requests.unlabelled("ended")));
        var asked = ratings.one(of(request));

        Peers.deleted(request.origin());
        assertNothingIsParked(request);
        Peers.rate(asked, rated(false));

        var next = asking(Requests.run(request.origin(), Requests.reads()));
        assertThat(answer(next)).isInstanceOf(Decision.Denied.class);
        assertThat(answers.matching(made(request))).isEmpty();
    }

    private DecisionRequested asking(DecisionRequested request) {
        Peers.ask(request);
        return request;
    }

    private Decision answer(DecisionRequested request) {
        return answers.one(made(request)).decisions().getFirst();
    }

    private void assertNothingIsParked(DecisionRequested request) {
        var count = "select count(*) from parked_decisions where request_id = '" + request.requestId() + "'";
        await().atMost(Duration.ofSeconds(20))
                .untilAsserted(() -> assertThat(pool.query(count)
                                .execute()
                                .await()
                                .atMost(Duration.ofSeconds(5))
                                .iterator()
                                .next()
                                .getLong(0))
                        .isZero());
    }

    private static java.util.function.Predicate<RatingRequested> of(DecisionRequested request) {
        return asked -> asked.requestId().equals(request.requestId());
    }

    private static java.util.function.Predicate<DecisionMade> made(DecisionRequested request) {
        return made -> made.requestId().equals(request.requestId());
    }

    private static RatingOutcome rated(boolean changes) {
        return new RatingOutcome.Rated(RatingId.next(), changes, changes ? 0.9 : 0.1, "its name says so", "test", "1");
    }
}
