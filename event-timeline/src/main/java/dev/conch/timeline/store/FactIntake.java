package dev.conch.timeline.store;

import dev.conch.contracts.SessionId;
import dev.conch.kit.failure.Failures;
import dev.conch.timeline.fact.Fact;
import io.smallrye.mutiny.Multi;
import io.smallrye.mutiny.Uni;
import io.vertx.core.Vertx;
import jakarta.inject.Singleton;
import java.util.List;
import org.jboss.logging.Logger;

/**
 * Takes facts in, any number at once, and stores those of one session together. A fact that contradicts what is known fails alone; while
 * the database is away everything waits and is tried again, so that an acknowledged fact is a stored one.
 */
@Singleton
public class FactIntake {
    private static final Logger LOG = Logger.getLogger(FactIntake.class);

    private final FactStore store;
    private final TimelineConfig config;
    private final Vertx vertx;
    private final Lanes lanes;

    FactIntake(FactStore store, TimelineConfig config, Vertx vertx) {
        this.store = store;
        this.config = config;
        this.vertx = vertx;
        this.lanes = new Lanes(config.batch(), this::work);
    }

    /** Completes when the fact is stored or held, fails when it can never be. */
    public Uni<Void> take(Fact fact) {
        return Uni.createFrom()
                .emitter(emitter -> lanes.add(new Lanes.Offer(fact, failure -> {
                    if (failure == null) {
                        emitter.complete(null);
                    } else {
                        emitter.fail(failure);
                    }
                })));
    }

    /** An edge: nobody waits for the lane, each fact is told of its own end. */
    private void work(SessionId id) {
        var offers = lanes.take(id);
        if (!offers.isEmpty()) {
            var pace = Pace.beginning(vertx, config.collect());
            settle(offers).subscribe().with(_ -> next(id, pace), failure -> {
                LOG.errorf("facts could not be settled: %s", Failures.kind(failure));
                offers.forEach(offer -> offer.done().accept(failure));
                next(id, pace);
            });
        }
    }

    /** The lane stays open meanwhile, so that what comes is collected. */
    private void next(SessionId id, Pace pace) {
        if (lanes.waiting(id) >= config.batch()) {
            work(id);
        } else {
            pace.then(() -> work(id));
        }
    }

    private Uni<Void> settle(List<Lanes.Offer> offers) {
        return attempt(offers)
                .invoke(() -> offers.forEach(offer -> offer.done().accept(null)))
                .onFailure()
                .recoverWithUni(failure -> offers.size() == 1 ? refuse(offers.getFirst(), failure) : oneByOne(offers));
    }

    private Uni<Void> attempt(List<Lanes.Offer> offers) {
        var facts = offers.stream().map(Lanes.Offer::fact).toList();
        return Contexts.fresh(vertx, () -> store.store(facts))
                .onFailure(Retriable::mayPass)
                .invoke(failure -> LOG.warnf("facts are not stored yet: %s", Failures.kind(failure)))
                .onFailure(Retriable::mayPass)
                .retry()
                .withBackOff(config.retry(), config.retryMost())
                .indefinitely();
    }

    private Uni<Void> oneByOne(List<Lanes.Offer> offers) {
        return Multi.createFrom()
                .iterable(offers)
                .onItem()
                .transformToUniAndConcatenate(offer -> settle(List.of(offer)))
                .onItem()
                .ignoreAsUni();
    }

    private static Uni<Void> refuse(Lanes.Offer offer, Throwable failure) {
        offer.done().accept(failure);
        return Uni.createFrom().voidItem();
    }
}
