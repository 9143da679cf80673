package dev.conch.gateway.ledger;

import dev.conch.contracts.CallOutcome;

/** The ledger's statements. Times are the database's clock, so that instances with other clocks agree on what is lost. */
final class LedgerSql {
    /** Claims the call and reads its session and its org's revision beside it, in one round trip. */
    static final String CLAIM = """
            with claim as (
                insert into calls (id, org_id, agent_id, session_id, user_id, bash_call_id, call_id, n, executor,
                    state, owner, lease_until, requested_at, deadline_at, request, traceparent)
                values ($1, $2, $3, $4, $5, $6, $7, $8, $9,
                    'claimed', $10, now() + $11::bigint * interval '1 millisecond', $12, $13, $14, $15)
                on conflict (id) do nothing
                returning 1)
            select exists (select 1 from claim) as won, s.org_id as known_org, s.agent_id as known_agent,
                s.user_id as known_user, s.deleted as known_deleted, coalesce(o.revision, 0) as revision
            from (select $4::text as session_id, $2::text as org_id) r
            left join sessions s on s.session_id = r.session_id left join org_revision o on o.org_id = r.org_id""";

    static final String FIND = "select org_id, session_id, finished, traceparent from calls where id = $1";

    static final String BEGIN = """
            update calls set state = 'running', begun_at = now(), read_only = $5, repeatable = $6, risk = $7, decision = $8,
                approval_id = $9, server = $10, lease_until = now() + $4::bigint * interval '1 millisecond'
            where id = $1 and owner = $2 and attempt = $3 and state = 'claimed' and cancelled is null
                and not exists (select 1 from closed_bash_calls b
                    where b.org_id = calls.org_id and b.bash_call_id = calls.bash_call_id)""";

    static final String FINISH = """
            update calls set state = 'finished', finished_at = now(), status = $5, read_only = $6, risk = $7, decision = $8,
                approval_id = $9, queue_ms = $10, duration_ms = $11, finished = $12,
                lease_until = now() + $4::bigint * interval '1 millisecond'
            where id = $1 and owner = $2 and attempt = $3 and state <> 'finished'""";

    static final String CANCEL = """
            update calls set cancelled = $3 where id = $1 and org_id = $2 and state = 'claimed'""";

    static final String RENEW = """
            update calls set lease_until = now() + $3::bigint * interval '1 millisecond'
            where id = any($1) and owner = $2 and state <> 'finished'""";

    /** Also empties the row when its session went meanwhile. */
    static final String PUBLISHED = """
            update calls c set published = true, request = case when d.deleted then null else c.request end,
                finished = case when d.deleted then null else c.finished end
            from (select k.id, coalesce(s.deleted, false) as deleted
                from calls k left join sessions s on s.session_id = k.session_id where k.id = any($1)) d
            where c.id = d.id and c.state = 'finished'""";

    /** Claimed, or running and harmless to repeat, while there is time left: its next attempt is ours. */
    static final String TAKE_OVER = """
            with lost as (
                select id, begun_at is not null as begun from calls
                where lease_until < now() and (state = 'claimed'
                    or (state = 'running' and repeatable and cancelled is null and deadline_at > now()))
                order by lease_until limit $3 for update skip locked),
            taken as (
                update calls c set state = 'claimed', owner = $1, attempt = attempt + 1,
                    lease_until = now() + $2::bigint * interval '1 millisecond'
                from lost where c.id = lost.id
                returning c.request, c.attempt, c.session_id, c.org_id, lost.begun)
            select t.request, t.attempt, t.begun, s.org_id as known_org, s.agent_id as known_agent,
                s.user_id as known_user, s.deleted as known_deleted, coalesce(o.revision, 0) as revision
            from taken t left join sessions s on s.session_id = t.session_id
            left join org_revision o on o.org_id = t.org_id""";

    /** Running, its owner dead, not to be repeated. */
    static final String LOST = """
            select request, owner, attempt, server, read_only, risk, decision, approval_id,
                (extract(epoch from begun_at - requested_at) * 1000)::bigint as queued_ms,
                (extract(epoch from now() - begun_at) * 1000)::bigint as ran_ms,
                coalesce((select revision from org_revision o where o.org_id = calls.org_id), 0) as revision
            from calls
            where state = 'running' and lease_until < now() and not (repeatable and cancelled is null and deadline_at > now())
            order by lease_until limit $1""";

    /** Finished and never seen to be published. The lease is pushed on, so that one sweeper at a time publishes it. */
    static final String UNPUBLISHED = """
            update calls set lease_until = now() + $1::bigint * interval '1 millisecond'
            where id in (select id from calls where state = 'finished' and not published and finished is not null
                and lease_until < now() order by lease_until limit $2 for update skip locked)
            returning finished, traceparent""";

    static final String FORGET = """
            delete from calls where id in (select id from calls where state = 'finished' and published
                and finished_at < now() - $1::bigint * interval '1 millisecond' limit $2)""";

    static final String CLOSE = """
            insert into closed_bash_calls (org_id, bash_call_id) values ($1, $2) on conflict do nothing""";

    static final String FORGET_CLOSED = """
            delete from closed_bash_calls where closed_at < now() - $1::bigint * interval '1 millisecond'""";

    private LedgerSql() {}

    /** The wire's name of an outcome, as events have it. */
    static String status(CallOutcome outcome) {
        return switch (outcome) {
            case CallOutcome.Completed _ -> "completed";
            case CallOutcome.Failed _ -> "failed";
            case CallOutcome.Refused _ -> "refused";
            case CallOutcome.NeedsApproval _ -> "needs_approval";
        };
    }
}
