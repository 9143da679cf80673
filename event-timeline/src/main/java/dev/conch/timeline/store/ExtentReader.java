package dev.conch.timeline.store;

import dev.conch.contracts.SessionId;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.util.Collection;
import java.util.List;
import org.hibernate.reactive.mutiny.Mutiny;

/** Reads how far sessions and orgs have come. */
@Singleton
public class ExtentReader {
    private static final String OF_SESSION = """
            select coalesce((select min(e.sequence) from event e where e.session_id = c.session_id), 0), c.last
            from session_counter c where c.org_id = ?1 and c.session_id = ?2 and c.known""";
    private static final String OF_ORG = """
            select coalesce((select min(e.position) from event e where e.org_id = c.org_id), 0), c.last
            from org_counter c where c.org_id = ?1""";
    private static final String SESSIONS_LAST =
            "select c.org_id, c.session_id, c.last from session_counter c where c.known and c.session_id in (?1)";
    private static final String ORGS_LAST = "select c.org_id, c.last from org_counter c where c.org_id in (?1)";

    /** A session's extent; null when the org has no such session. */
    public Uni<Extent> ofSession(Mutiny.Session session, String orgId, SessionId sessionId) {
        return session.createNativeQuery(OF_SESSION, Object[].class)
                .setParameter(1, orgId)
                .setParameter(2, sessionId.value())
                .getSingleResultOrNull()
                .map(ExtentReader::extent);
    }

    /** An org's extent; empty when nothing of it was ever stored. */
    public Uni<Extent> ofOrg(Mutiny.Session session, String orgId) {
        return session.createNativeQuery(OF_ORG, Object[].class)
                .setParameter(1, orgId)
                .getSingleResultOrNull()
                .map(row -> row == null ? Extent.EMPTY : extent(row));
    }

    /** The last sequences of those of these sessions that are known. */
    public Uni<List<SessionLast>> lastOfSessions(Mutiny.Session session, Collection<String> sessionIds) {
        return session.createNativeQuery(SESSIONS_LAST, Object[].class)
                .setParameter(1, sessionIds)
                .getResultList()
                .map(rows -> rows.stream().map(SessionLast::of).toList());
    }

    /** The last positions of those of these orgs that have any. */
    public Uni<List<OrgLast>> lastOfOrgs(Mutiny.Session session, Collection<String> orgIds) {
        return session.createNativeQuery(ORGS_LAST, Object[].class)
                .setParameter(1, orgIds)
                .getResultList()
                .map(rows -> rows.stream().map(OrgLast::of).toList());
    }

    /** A session and its last sequence. */
    public record SessionLast(String orgId, SessionId sessionId, long last) {
        private static SessionLast of(Object[] row) {
            return new SessionLast((String) row[0], SessionId.of((String) row[1]), number(row[2]));
        }
    }

    /** An org and its last position. */
    public record OrgLast(String orgId, long last) {
        private static OrgLast of(Object[] row) {
            return new OrgLast((String) row[0], number(row[1]));
        }
    }

    private static Extent extent(Object[] row) {
        return row == null ? null : new Extent(number(row[0]), number(row[1]));
    }

    private static long number(Object value) {
        return ((Number) value).longValue();
    }
}
