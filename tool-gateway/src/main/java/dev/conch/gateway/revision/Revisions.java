package dev.conch.gateway.revision;

import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.Pool;
import io.vertx.mutiny.sqlclient.Row;
import io.vertx.mutiny.sqlclient.RowSet;
import io.vertx.mutiny.sqlclient.Tuple;
import jakarta.enterprise.context.ApplicationScoped;
import org.hibernate.reactive.mutiny.Mutiny;

/** Reads and moves an org's revision. */
@ApplicationScoped
public class Revisions {
    private static final String BUMP = "insert into org_revision (org_id, revision) values (:org, 1)"
            + " on conflict (org_id) do update set revision = org_revision.revision + 1 returning revision";
    private static final String CURRENT = "select revision from org_revision where org_id = $1";

    private final Pool pool;

    Revisions(Pool pool) {
        this.pool = pool;
    }

    /**
     * Moves the revision on and answers the new one. The first step of every transaction that changes the org's servers, secrets or agents:
     * the row lock makes them follow one another.
     */
    public Uni<Long> bump(Mutiny.Session session, String orgId) {
        return session.createNativeQuery(BUMP, Long.class)
                .setParameter("org", orgId)
                .getSingleResult();
    }

    /** The org's revision now; 0 for an org that has stored nothing yet. Asked for every call, so straight from the pool. */
    public Uni<Long> current(String orgId) {
        return pool.preparedQuery(CURRENT).execute(Tuple.of(orgId)).map(Revisions::first);
    }

    private static long first(RowSet<Row> rows) {
        for (var row : rows) {
            return row.getLong(0);
        }
        return 0;
    }
}
