package dev.conch.approval.approval;

import dev.conch.contracts.ApprovalId;
import dev.conch.contracts.Origin;
import dev.conch.kit.paging.PageRequest;
import io.quarkus.hibernate.reactive.panache.PanacheQuery;
import io.quarkus.hibernate.reactive.panache.PanacheRepositoryBase;
import io.quarkus.panache.common.Page;
import io.quarkus.panache.common.Sort;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import jakarta.persistence.LockModeType;
import java.time.Instant;
import java.util.List;

/** The table {@code approvals}; every question names the org, but the sweeper's. Opens no transaction. */
@Singleton
class ApprovalRepository implements PanacheRepositoryBase<ApprovalRow, String> {
    private static final String INSERT = """
            insert into approvals (id, org_id, session_id, agent_id, user_id, bash_call_id, nested_call_id, call_id,
                                   command, registered_name, content_hash, description, input, fingerprint, why,
                                   message, status, asked_at, expires_at)
            values (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15, ?16, 'pending', ?17, ?18)
            on conflict (session_id, fingerprint) where status = 'pending' do nothing""";

    private static final String DUE = """
            select * from approvals where status = 'pending' and expires_at <= ?1
            order by expires_at limit ?2 for update skip locked""";

    /** True when this question is new, false when one for the same session and fingerprint is pending. */
    Uni<Boolean> insert(ApprovalId id, Question question) {
        return getSession()
                .chain(session -> ApprovalSql.bind(session.createNativeQuery(INSERT), id, question)
                        .executeUpdate())
                .map(count -> count > 0);
    }

    /** The one that holds the same call, locked until the transaction ends; null when there is none. */
    Uni<ApprovalRow> lockPending(Question question) {
        return findPending(question).withLock(LockModeType.PESSIMISTIC_WRITE).firstResult();
    }

    Uni<ApprovalRow> pending(Question question) {
        return findPending(question).firstResult();
    }

    private PanacheQuery<ApprovalRow> findPending(Question question) {
        return find(
                "orgId = ?1 and sessionId = ?2 and fingerprint = ?3 and status = 'pending'",
                question.origin().orgId(),
                question.origin().sessionId().value(),
                question.call().fingerprint());
    }

    /** All that wait in a session, locked. */
    Uni<List<ApprovalRow>> lockPendingOf(Origin origin) {
        return find(
                        "orgId = ?1 and sessionId = ?2 and status = 'pending'",
                        Sort.by("id"),
                        origin.orgId(),
                        origin.sessionId().value())
                .withLock(LockModeType.PESSIMISTIC_WRITE)
                .list();
    }

    /** Those whose time is up, locked; what another instance has locked is left to it. */
    Uni<List<ApprovalRow>> due(Instant now, int most) {
        return getSession()
                .chain(session -> session.createNativeQuery(DUE, ApprovalRow.class)
                        .setParameter(1, now)
                        .setParameter(2, most)
                        .getResultList());
    }

    Uni<ApprovalRow> find(String orgId, String id) {
        return find("orgId = ?1 and id = ?2", orgId, id).firstResult();
    }

    Uni<List<ApprovalRow>> page(ApprovalFilter filter, PageRequest request) {
        return find(filter.query(), Sort.by("id"), filter.parameters(request.after()))
                .page(Page.ofSize(request.limit() + 1))
                .list();
    }
}
