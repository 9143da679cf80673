package dev.conch.gateway.ledger;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.conch.contracts.CancelReason;
import dev.conch.contracts.Origin;
import dev.conch.contracts.SessionId;
import dev.conch.contracts.ToolCallRequested;
import dev.conch.testsupport.ConchInfra;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.common.ResourceArg;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.Pool;
import io.vertx.mutiny.sqlclient.Tuple;
import jakarta.inject.Inject;
import java.time.Instant;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Several instances on one real ledger. */
@QuarkusTest
@TestProfile(LedgerProfile.class)
@QuarkusTestResource(value = ConchInfra.class, initArgs = @ResourceArg(name = "service", value = "tool-gateway"))
class LedgerIT {
    @Inject
    Pool pool;

    private Owners one;
    private Owners two;
    private Owners dead;

    @BeforeEach
    void owners() {
        Owners.now(pool.query("delete from calls").execute());
        one = Owners.alive(pool, "gateway-1");
        two = Owners.alive(pool, "gateway-2");
        dead = Owners.dying(pool, "gateway-dead");
    }

    @Test
    void ofTwoInstancesThatRaceForACallExactlyOneWins() {
        for (var request :
                IntStream.range(0, 50).mapToObj(_ -> Owners.request()).toList()) {
            var claims = Owners.now(
                    Uni.join().all(claim(one, request), claim(two, request)).andFailFast());

            assertThat(claims).filteredOn(Claim.Won.class::isInstance).hasSize(1);
            assertThat(claims).filteredOn(Claim.Dropped.class::isInstance).hasSize(1);
        }
    }

    @Test
    void whatIsClaimedTakenOverOrLostKnowsItsOrgsRevision() {
        var request = Owners.request();
        assertThat(one.won(Owners.request()).revision()).isZero();
        Owners.now(pool.preparedQuery("insert into org_revision (org_id, revision) values ($1, 7)")
                .execute(Tuple.of(request.origin().orgId())));

        assertThat(dead.won(request).revision()).isEqualTo(7);
        var taken = Owners.now(dead.lost.takeOver()).getFirst();
        assertThat(taken.revision()).isEqualTo(7);
        assertThat(dead.begin(taken, false)).isTrue();
        assertThat(Owners.now(one.lost.lost()).getFirst().revision()).isEqualTo(7);
        Owners.now(pool.preparedQuery("delete from org_revision where org_id = $1")
                .execute(Tuple.of(request.origin().orgId())));
    }

    @Test
    void aClaimThatIsLiveIsNotTakenOver() {
        one.won(Owners.request());

        assertThat(Owners.now(two.lost.takeOver())).isEmpty();
    }

    @Test
    void aLostClaimIsTakenOverOnceAndItsOldOwnerCanDoNothingMore() {
        var request = Owners.request();
        var old = dead.won(request);

        var rounds = Owners.now(
                Uni.join().all(one.lost.takeOver(), two.lost.takeOver()).andFailFast());

        var taken = rounds.stream().flatMap(List::stream).toList();
        assertThat(taken).singleElement().satisfies(call -> {
            assertThat(call.request()).isEqualTo(request);
            assertThat(call.attempt()).isEqualTo(2);
            assertThat(call.begunBefore()).isFalse();
        });
        assertThat(dead.begin(old, false)).isFalse();
        assertThat(dead.finish(old)).isFalse();
    }

    @Test
    void evenTheSameInstanceCannotGoOnWithAnAttemptItLost() {
        var old = dead.won(Owners.request());

        var taken = Owners.now(dead.lost.takeOver()).getFirst();

        assertThat(dead.begin(old, false)).isFalse();
        assertThat(dead.begin(taken, false)).isTrue();
    }

    @Test
    void aLostChangingCallIsNeverTakenOverButEndedByOne() {
        var call = dead.won(Owners.request());
        dead.begin(call, false);

        assertThat(Owners.now(one.lost.takeOver())).isEmpty();
        var lost = Owners.now(one.lost.lost()).getFirst();
        assertThat(lost.judgement()).isEqualTo(Owners.CHANGES);
        assertThat(lost.server()).isEqualTo("github");
        var end = Owners.end(lost.request());
        assertThat(Owners.now(one.lost.finish(lost, end))).isTrue();
        assertThat(Owners.now(two.lost.finish(lost, end))).isFalse();
        assertThat(dead.finish(call)).isFalse();
    }

    @Test
    void anOwnerThatOnlySeemedDeadStillEndsItsCallWhenItIsFirst() {
        var call = dead.won(Owners.request());
        dead.begin(call, false);
        var lost = Owners.now(one.lost.lost()).getFirst();

        assertThat(dead.finish(call)).isTrue();
        assertThat(Owners.now(one.lost.finish(lost, Owners.end(lost.request()))))
                .isFalse();
    }

    @Test
    void aLostRepeatableCallIsTakenOverAndRemembersThatItHadBegun() {
        dead.begin(dead.won(Owners.request()), true);

        assertThat(Owners.now(one.lost.lost())).isEmpty();
        assertThat(Owners.now(one.lost.takeOver()))
                .singleElement()
                .matches(ClaimedCall::begunBefore)
                .matches(call -> call.attempt() == 2);
    }

    @Test
    void pastItsDeadlineEvenARepeatableCallIsNotRunAgain() {
        var origin = new Origin("acme", "agent", SessionId.next(), "user");
        dead.begin(dead.won(Owners.request(origin, Instant.now().minusSeconds(1))), true);

        assertThat(Owners.now(one.lost.takeOver())).isEmpty();
        assertThat(Owners.now(one.lost.lost())).hasSize(1);
    }

    @Test
    void aRenewedLeaseKeepsACall() {
        var request = Owners.request();
        dead.won(request);
        Owners.now(Owners.alive(pool, "gateway-dead")
                .lost
                .renew(List.of(request.call().id())));

        assertThat(Owners.now(one.lost.takeOver())).isEmpty();
    }

    @Test
    void aCancelledCallCannotBegin() {
        var call = one.won(Owners.request());
        Owners.now(two.lost.cancel("other", call.id(), CancelReason.CANCELLED));
        Owners.now(two.lost.cancel("acme", one.won(Owners.request()).id(), CancelReason.CANCELLED));
        assertThat(one.begin(call, false)).as("another org's or call's cancel").isTrue();

        var cancelled = one.won(Owners.request());
        Owners.now(two.lost.cancel("acme", cancelled.id(), CancelReason.CANCELLED));

        assertThat(one.begin(cancelled, false)).isFalse();
        assertThat(one.finish(cancelled)).isTrue();
    }

    @Test
    void aFinishedCallAnswersAgainWithTheSameBytes() {
        var request = Owners.request();
        var call = one.won(request);
        var end = Owners.end(request);
        Owners.now(one.ledger.finish(call, end));

        assertThat(two.claim(request)).isInstanceOfSatisfying(Claim.Answered.class, answer -> {
            assertThat(answer.end().bytes()).isEqualTo(end.bytes());
            assertThat(answer.end().traceparent()).isEqualTo(Owners.TRACEPARENT);
        });
        assertThat(one.finish(call)).as("a second end").isFalse();
    }

    @Test
    void anotherSessionsCallUnderTheSameIdGetsNoAnswer() {
        var request = Owners.request();
        one.finish(one.won(request));
        var forged = new ToolCallRequested(
                new Origin("other", "agent", SessionId.next(), "user"),
                request.call(),
                request.toolHash(),
                request.input(),
                request.requestedAt(),
                request.deadlineAt(),
                request.executor(),
                null);

        assertThatThrownBy(() -> two.claim(forged)).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void anEndThatWasNeverPublishedIsFoundByOneAndANotedOneByNobody() {
        var request = Owners.request();
        dead.finish(dead.won(request));

        assertThat(Owners.now(one.lost.unpublished()))
                .singleElement()
                .satisfies(end -> assertThat(end.record().call().id())
                        .isEqualTo(request.call().id()));
        assertThat(Owners.now(two.lost.unpublished())).isEmpty();

        var noted = Owners.request();
        dead.finish(dead.won(noted));
        Owners.now(dead.lost.published(List.of(noted.call().id())));
        assertThat(Owners.now(one.lost.unpublished())).isEmpty();
    }

    @Test
    void onlyPublishedEndsAreForgotten() {
        var published = Owners.request();
        one.finish(one.won(published));
        Owners.now(one.lost.published(List.of(published.call().id())));
        var unpublished = Owners.request();
        one.finish(one.won(unpublished));

        Owners.now(one.lost.forget());
        assertThat(ids()).hasSize(2);
        Owners.now(dead.lost.forget());
        assertThat(ids()).containsExactly(unpublished.call().id().value());
    }

    private List<String> ids() {
        return Owners.now(pool.query("select id from calls").execute()).stream()
                .map(row -> row.getString("id"))
                .toList();
    }

    private static Uni<Claim> claim(Owners owner, ToolCallRequested request) {
        return owner.ledger.claim(request, dev.conch.contracts.Wire.write(request));
    }
}
