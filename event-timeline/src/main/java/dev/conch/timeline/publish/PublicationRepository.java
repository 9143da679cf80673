package dev.conch.timeline.publish;

import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.util.List;
import org.hibernate.reactive.mutiny.Mutiny;

/** How far each org's events are published. */
@Singleton
class PublicationRepository {
    /** Most orgs that one look for work finds. */
    static final int MOST_ORGS = 100;

    private static final String BEHIND = """
            select c.org_id from org_counter c left join publication p on p.org_id = c.org_id
            where p.org_id is null or p.published < c.last limit %d""".formatted(MOST_ORGS);
    private static final String OPEN = "insert into publication (org_id) values (?1) on conflict do nothing";
    private static final String OWN = "select published from publication where org_id = ?1 for update skip locked";
    private static final String MOVE = "update publication set published = ?2 where org_id = ?1";

    /** Orgs that have events nobody has published. */
    Uni<List<String>> behind(Mutiny.Session session) {
        return session.createNativeQuery(BEHIND, String.class).getResultList();
    }

    /** The org's cursor, owned until the transaction ends; null when another replica owns it. */
    Uni<Long> own(Mutiny.Session session, String orgId) {
        return session.createNativeQuery(OPEN)
                .setParameter(1, orgId)
                .executeUpdate()
                .chain(() -> session.createNativeQuery(OWN, Long.class)
                        .setParameter(1, orgId)
                        .getSingleResultOrNull());
    }

    Uni<Void> move(Mutiny.Session session, String orgId, long published) {
        return session.createNativeQuery(MOVE)
                .setParameter(1, orgId)
                .setParameter(2, published)
                .executeUpdate()
                .replaceWithVoid();
    }
}
