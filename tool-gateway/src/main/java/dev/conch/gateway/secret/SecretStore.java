package dev.conch.gateway.secret;

import dev.conch.gateway.revision.Revisions;
import dev.conch.kit.paging.PageRequest;
import io.quarkus.hibernate.reactive.panache.Panache;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Instant;
import java.util.List;

/** Writes secrets, sealed, and moves the org's revision with each. */
@ApplicationScoped
class SecretStore {
    private final SecretRepository rows;
    private final SecretSealer sealer;
    private final Revisions revisions;

    SecretStore(SecretRepository rows, SecretSealer sealer, Revisions revisions) {
        this.rows = rows;
        this.sealer = sealer;
        this.revisions = revisions;
    }

    Uni<SecretView> put(String orgId, String name, String value) {
        var sealed = sealer.seal(orgId, name, value);
        return Panache.withTransaction(() -> Panache.getSession()
                .chain(session -> revisions.bump(session, orgId))
                .chain(revision -> write(orgId, name, sealed, revision)));
    }

    /** False when there was none. */
    Uni<Boolean> remove(String orgId, String name) {
        return Panache.withTransaction(() -> Panache.getSession()
                .chain(session -> revisions.bump(session, orgId))
                .chain(() -> rows.remove(orgId, name)));
    }

    Uni<List<SecretRow>> page(String orgId, PageRequest page) {
        return Panache.withSession(() -> rows.page(orgId, page));
    }

    private Uni<SecretView> write(String orgId, String name, byte[] sealed, long revision) {
        return rows.one(orgId, name).chain(known -> {
            var now = Instant.now();
            var row = known != null ? known : new SecretRow(orgId, name, now);
            row.sealed = sealed;
            row.version = revision;
            row.updatedAt = now;
            return (known != null ? rows.flush() : rows.persist(row).replaceWithVoid()).replaceWith(SecretView.of(row));
        });
    }
}
