package dev.conch.executor.bash;

import dev.conch.contracts.BashEvent;
import dev.conch.contracts.EventId;
import dev.conch.contracts.StopReason;
import dev.conch.executor.events.Facts;
import dev.conch.executor.sandbox.SandboxUnavailableException;
import dev.conch.kit.failure.Failures;
import dev.conch.kit.problem.ProblemException;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Timer;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.hibernate.reactive.mutiny.Mutiny;
import org.jboss.logging.Logger;

/** Stores how bash calls end, with their last facts, in one transaction. */
@Singleton
class BashEnds {
    static final Logger LOG = Logger.getLogger(BashEnds.class);
    private static final int ATTEMPTS = 5;
    private static final Duration PAUSE = Duration.ofMillis(100);

    private final Mutiny.SessionFactory database;
    private final BashCallRepository rows;
    private final Facts facts;
    private final MeterRegistry metrics;

    BashEnds(Mutiny.SessionFactory database, BashCallRepository rows, Facts facts, MeterRegistry metrics) {
        this.database = database;
        this.rows = rows;
        this.facts = facts;
        this.metrics = metrics;
    }

    /** Counts and times a script, {@code conch_bash_calls_seconds} by why it ended. */
    void measure(StopReason reason, long durationMs) {
        Timer.builder("conch.bash.calls")
                .tag("end", reason == null ? "exit" : reason.wireName())
                .register(metrics)
                .record(Duration.ofMillis(durationMs));
    }

    /** Stores the answer; gives the one that is stored, which another executor may have written when this one was taken for dead. */
    Uni<byte[]> store(BashRun run, byte[] answer, BashEvent completed, HomeContext home) {
        return run.journal()
                .close()
                .chain(rest -> home.run(() -> store(run, answer, with(rest, completed)))
                        .onFailure()
                        .retry()
                        .withBackOff(PAUSE)
                        .atMost(ATTEMPTS))
                .invoke(facts::publish);
    }

    private static List<BashEvent> with(List<BashEvent> events, BashEvent last) {
        var all = new ArrayList<>(events);
        all.add(last);
        return all;
    }

    private Uni<byte[]> store(BashRun run, byte[] answer, List<BashEvent> events) {
        var id = run.identity().bashCallId().value();
        return database.withTransaction(session -> rows.end(session, id, BashCallRow.COMPLETED, answer)
                .chain(ended -> ended
                        ? facts.add(session, events, run.identity().traceparent())
                                .replaceWith(answer)
                        : stored(session, id)));
    }

    private static Uni<byte[]> stored(Mutiny.Session session, String id) {
        return session.find(BashCallRow.class, id).map(row -> row.answer);
    }

    /** Nothing of the script has run: its id is free again, and the request fails. */
    Uni<byte[]> neverBegan(BashRun run, Throwable failure, HomeContext home) {
        LOG.errorf("bash call %s did not begin: %s", run.identity().bashCallId(), Failures.kind(failure));
        run.desk().end();
        var identity = run.identity();
        var completed = new BashEvent.BashCompleted(
                EventId.next(),
                identity.origin(),
                Instant.now(),
                identity.bashCallId(),
                identity.toolCallId(),
                1,
                false,
                0,
                false,
                0,
                null,
                identity.traceId());
        return home.run(() -> database.withTransaction(
                        session -> rows.remove(session, identity.bashCallId().value())
                                .chain(() -> facts.add(session, completed, identity.traceparent()))))
                .invoke(facts::publish)
                .chain(() -> Uni.createFrom().failure(refusal(failure)));
    }

    private static Throwable refusal(Throwable failure) {
        return failure instanceof SandboxUnavailableException
                ? ProblemException.unavailable("sandbox_unavailable", failure.getMessage())
                : failure;
    }
}
