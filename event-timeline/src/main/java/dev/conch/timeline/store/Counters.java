package dev.conch.timeline.store;

import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import org.hibernate.reactive.mutiny.Mutiny;

/**
 * Gives out sequences (gapless in a session) and positions (gapless in an org). Both rows stay locked until the storing transaction ends: a
 * rollback returns the numbers, and positions become visible in their own order.
 */
@Singleton
class Counters {
    private static final String ALLOT = """
            with session as (
                update session_counter set last = last + ?1 where session_id = ?2 returning last),
            org as (
                insert into org_counter (org_id, last) values (?3, ?1)
                on conflict (org_id) do update set last = org_counter.last + ?1 returning last)
            select session.last as sequence, org.last as position from session, org""";

    /** The first of {@code count} numbers of each kind. */
    record Allotment(long sequence, long position) {}

    Uni<Allotment> allot(Mutiny.Session session, SessionRow row, int count) {
        return session.createNativeQuery(ALLOT, Object[].class)
                .setParameter(1, (long) count)
                .setParameter(2, row.sessionId)
                .setParameter(3, row.orgId)
                .getSingleResult()
                .map(last -> new Allotment(first(last[0], count), first(last[1], count)));
    }

    private static long first(Object last, int count) {
        return ((Number) last).longValue() - count + 1;
    }
}
