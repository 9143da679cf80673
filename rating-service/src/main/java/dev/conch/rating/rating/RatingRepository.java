package dev.conch.rating.rating;

import dev.conch.contracts.RatingId;
import dev.conch.kit.paging.PageRequest;
import io.quarkus.hibernate.reactive.panache.PanacheRepositoryBase;
import io.quarkus.panache.common.Page;
import io.quarkus.panache.common.Sort;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.util.List;
import org.hibernate.reactive.mutiny.Mutiny;

/** The table {@code ratings}; every question names the org. Opens no transaction. */
@Singleton
class RatingRepository implements PanacheRepositoryBase<RatingRow, String> {
    private static final String INSERT = """
            insert into ratings (id, org_id, content_hash, provider, version, server, tool, description, input_schema,
                                 changes, probability, reason, rated_at, request_id, event_id)
            values (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15)
            on conflict (org_id, content_hash, provider, version)""";
    private static final String KEEP = " do nothing";
    private static final String RENEW = """
             do update set changes = excluded.changes, probability = excluded.probability,
                           reason = excluded.reason, rated_at = excluded.rated_at""";

    Uni<RatingRow> find(RatingKey key) {
        return find(
                        "orgId = ?1 and contentHash = ?2 and provider = ?3 and version = ?4",
                        key.orgId(),
                        key.contentHash(),
                        key.provider(),
                        key.version())
                .firstResult();
    }

    Uni<RatingRow> find(String orgId, String id) {
        return find("orgId = ?1 and id = ?2", orgId, id).firstResult();
    }

    Uni<List<RatingRow>> page(String orgId, PageRequest request) {
        var after = request.after() == null ? "" : request.after();
        return find("orgId = ?1 and id > ?2", Sort.by("id"), orgId, after)
                .page(Page.ofSize(request.limit() + 1))
                .list();
    }

    /** Stores it unless another was first; either way the key has a rating afterwards. */
    Uni<Void> storeOnce(NewRating rating) {
        return getSession().chain(session -> write(session, INSERT + KEEP, rating));
    }

    /** Stores it in any case; an earlier one keeps its id. */
    Uni<Void> renew(NewRating rating) {
        return getSession().chain(session -> write(session, INSERT + RENEW, rating));
    }

    private static Uni<Void> write(Mutiny.Session session, String sql, NewRating rating) {
        var query = session.createNativeQuery(sql)
                .setParameter(1, RatingId.next().value())
                .setParameter(2, rating.key().orgId())
                .setParameter(3, rating.key().contentHash())
                .setParameter(4, rating.key().provider())
                .setParameter(5, rating.key().version())
                .setParameter(6, rating.tool().server())
                .setParameter(7, storable(rating.tool().name()))
                .setParameter(8, storable(rating.tool().description()))
                .setParameter(9, rating.tool().inputSchema().value())
                .setParameter(10, rating.opinion().changes())
                .setParameter(11, rating.opinion().probability())
                .setParameter(12, storable(rating.opinion().reason()))
                .setParameter(13, rating.ratedAt())
                .setParameter(14, rating.requestId().value())
                .setParameter(15, rating.eventId().value());
        return query.executeUpdate().replaceWithVoid();
    }

    /** PostgreSQL has no NUL in texts, a tool's description may. */
    private static String storable(String text) {
        return text.replace('\0', '\uFFFD');
    }
}
