package dev.conch.gateway.ledger;

import static org.assertj.core.api.Assertions.assertThat;

import dev.conch.testsupport.ConchInfra;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.common.ResourceArg;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import io.vertx.mutiny.sqlclient.Pool;
import jakarta.inject.Inject;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** A bash call whose executor is gone: what has not begun in it never begins. */
@QuarkusTest
@TestProfile(LedgerProfile.class)
@QuarkusTestResource(value = ConchInfra.class, initArgs = @ResourceArg(name = "service", value = "tool-gateway"))
class ClosedBashCallsIT {
    @Inject
    Pool pool;

    private Owners one;
    private Owners dead;

    @BeforeEach
    void owners() {
        one = Owners.alive(pool, "gateway-1");
        dead = Owners.dying(pool, "gateway-dead");
    }

    @Test
    void whatHasNotBegunInAClosedBashCallNeverBegins() {
        var facts = new CallFacts(pool);
        var begun = one.won(Owners.request());
        assertThat(one.begin(begun, false)).isTrue();
        var claimed = one.won(Owners.request());
        var late = Owners.request();
        for (var request : List.of(begun.request(), claimed.request(), late)) {
            var bashCall = request.call().bashCallId().value();
            Owners.now(facts.close(request.origin().orgId(), bashCall));
            Owners.now(facts.close(request.origin().orgId(), bashCall));
        }

        assertThat(one.begin(claimed, false)).isFalse();
        assertThat(one.begin(one.won(late), false)).isFalse();
        assertThat(one.finish(claimed)).as("it is told all the same").isTrue();
        assertThat(one.finish(begun)).isTrue();
        assertThat(one.begin(one.won(Owners.request()), false))
                .as("another bash call")
                .isTrue();
        Owners.now(dead.lost.forget());
        assertThat(Owners.now(pool.query("select * from closed_bash_calls").execute())
                        .size())
                .as("what is older than the ledger")
                .isZero();
    }

    @Test
    void anotherOrgClosesNothing() {
        var call = one.won(Owners.request());

        Owners.now(new CallFacts(pool)
                .close("other", call.request().call().bashCallId().value()));

        assertThat(one.begin(call, false)).isTrue();
    }
}
