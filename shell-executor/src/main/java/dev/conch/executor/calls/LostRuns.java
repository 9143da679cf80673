package dev.conch.executor.calls;

import dev.conch.contracts.BashCallId;
import dev.conch.contracts.NestedCallId;
import dev.conch.contracts.Origin;
import dev.conch.executor.gateway.LedgerFact;
import dev.conch.executor.gateway.LedgerFacts;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.util.List;

/** Finds out what the calls of a lost run came to: from the gateway's ledger, since nobody here has seen them. */
@Singleton
public class LostRuns {
    private final LedgerFacts ledger;
    private final GatewayCalls gateway;
    private final CallsConfig config;

    LostRuns(LedgerFacts ledger, GatewayCalls gateway, CallsConfig config) {
        this.ledger = ledger;
        this.gateway = gateway;
        this.config = config;
    }

    /** As {@link LostRun} says. Calls in flight are cancelled and waited for as at any other end. Fails when the gateway cannot be asked. */
    public Uni<LostRun> of(Origin origin, BashCallId id) {
        return ledger.last(origin.orgId(), id)
                .chain(facts -> facts.stream().anyMatch(LedgerFact::isOpen)
                        ? onceCancelled(origin, id, facts)
                        : Uni.createFrom().item(facts))
                .map(LostRun::of);
    }

    private Uni<List<LedgerFact>> onceCancelled(Origin origin, BashCallId id, List<LedgerFact> facts) {
        var cancels = facts.stream()
                .filter(LedgerFact::isOpen)
                .map(fact -> gateway.cancelLost(origin, id, NestedCallId.of(fact.id())))
                .toList();
        return Uni.join()
                .all(cancels)
                .andFailFast()
                .onItem()
                .delayIt()
                .by(config.cancelWait())
                .chain(() -> ledger.of(origin.orgId(), id));
    }
}
