package dev.conch.approval.approval;

import dev.conch.approval.session.SessionEnd;
import dev.conch.contracts.ApprovalId;
import dev.conch.contracts.Origin;
import dev.conch.kit.outbox.OutboxDrain;
import io.quarkus.hibernate.reactive.panache.Panache;
import io.smallrye.mutiny.Multi;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.time.Instant;
import java.util.List;

/**
 * Asks people, once for the same thing (spec.md 5, Approvals): while a question about a call is pending, the same call of that session is
 * held by it. Each change and its fact are one transaction.
 */
@Singleton
public class Approvals implements SessionEnd {
    private final ApprovalRepository repository;
    private final ApprovalEvents events;
    private final OutboxDrain outbox;

    Approvals(ApprovalRepository repository, ApprovalEvents events, OutboxDrain outbox) {
        this.repository = repository;
        this.events = events;
        this.outbox = outbox;
    }

    /** Inside the caller's transaction: makes the question unless it is pending. The caller kicks {@link #publish} once it has committed. */
    public Uni<Asked> ask(Question question) {
        return repository
                .lockPending(question)
                .chain(row -> row == null ? Uni.createFrom().voidItem() : expireIfStale(row, question))
                .chain(() -> create(question))
                .chain(() -> repository.pending(question))
                .map(row -> new Asked(ApprovalId.of(row.id), row.expiresAt));
    }

    /** Publishes what was asked; returns at once. */
    public void publish() {
        outbox.kick();
    }

    /** Nobody can answer for a session that is gone. */
    @Override
    public Uni<Void> ended(Origin origin) {
        return expire(() -> repository.lockPendingOf(origin), Instant.now()).replaceWithVoid();
    }

    /** Marks those whose time is up, at most so many; gives how many. */
    Uni<Integer> expireDue(Instant now, int most) {
        return expire(() -> repository.due(now, most), now);
    }

    private Uni<Integer> expire(java.util.function.Supplier<Uni<List<ApprovalRow>>> rows, Instant now) {
        return Panache.withTransaction(() -> rows.get().call(found -> markAll(found, now)))
                .invoke(this::publish)
                .map(List::size);
    }

    private Uni<Void> create(Question question) {
        var id = ApprovalId.next();
        return repository
                .insert(id, question)
                .chain(isNew -> isNew
                        ? events.requested(id, question)
                        : Uni.createFrom().voidItem());
    }

    /** Its time is up and no sweep was there yet, or the tool is no longer what the question showed. */
    private Uni<Void> expireIfStale(ApprovalRow row, Question question) {
        var stale = !row.expiresAt.isAfter(question.askedAt())
                || !row.contentHash.equals(question.call().tool().contentHash());
        return stale
                ? mark(row, question.askedAt()).call(repository::flush)
                : Uni.createFrom().voidItem();
    }

    private Uni<Void> markAll(List<ApprovalRow> rows, Instant now) {
        return Multi.createFrom()
                .iterable(rows)
                .onItem()
                .transformToUniAndConcatenate(row -> mark(row, now))
                .collect()
                .last()
                .replaceWithVoid();
    }

    private Uni<Void> mark(ApprovalRow row, Instant now) {
        row.status = ApprovalStatus.EXPIRED.wireName();
        return events.expired(row, now);
    }
}
