package dev.conch.gateway.call;

import dev.conch.contracts.NestedCallId;
import dev.conch.gateway.ledger.FinishedCall;
import dev.conch.gateway.ledger.LostCalls;
import dev.conch.kit.failure.Failures;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.util.ArrayList;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.jboss.logging.Logger;

/**
 * Publishes ends that are in the ledger. That one was published is noted later, many at a time: until then a sweeper may publish it again,
 * which readers recognise by its event id.
 */
@Singleton
class Publisher {
    private static final Logger LOG = Logger.getLogger(Publisher.class);
    private static final int MOST_NOTES = 500;

    private final EndSender sender;
    private final LostCalls ledger;
    private final Queue<NestedCallId> published = new ConcurrentLinkedQueue<>();

    Publisher(EndSender sender, LostCalls ledger) {
        this.sender = sender;
        this.ledger = ledger;
    }

    /** Never fails: what could not be published now, a sweeper publishes from the ledger. */
    Uni<Void> publish(FinishedCall end) {
        var id = end.record().call().id();
        return sender.send(end)
                .invoke(() -> published.add(id))
                .onFailure()
                .invoke(failure -> LOG.errorf("could not publish the end of call=%s: %s", id, Failures.kind(failure)))
                .onFailure()
                .recoverWithNull();
    }

    /** Notes in the ledger what was published since the last time. */
    Uni<Void> note() {
        var ids = new ArrayList<NestedCallId>();
        for (var id = published.poll(); id != null; id = ids.size() < MOST_NOTES ? published.poll() : null) {
            ids.add(id);
        }
        return ids.isEmpty()
                ? Uni.createFrom().voidItem()
                : ledger.published(ids).onFailure().invoke(() -> published.addAll(ids));
    }
}
