package dev.conch.gateway.server;

import dev.conch.gateway.revision.Revisions;
import dev.conch.kit.paging.PageRequest;
import dev.conch.kit.problem.ProblemException;
import io.quarkus.hibernate.reactive.panache.Panache;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Instant;
import java.util.List;
import java.util.Set;

/** Writes servers and moves the org's revision with each. */
@ApplicationScoped
public class ServerStore {
    private final ServerRepository rows;
    private final Revisions revisions;

    ServerStore(ServerRepository rows, Revisions revisions) {
        this.rows = rows;
        this.revisions = revisions;
    }

    /** Whether it was created, and what is stored now. */
    record Put(boolean created, ServerView view) {}

    Uni<Put> put(String orgId, String name, ServerDefinition definition) {
        return Panache.withTransaction(() -> Panache.getSession()
                .chain(session -> revisions.bump(session, orgId))
                .chain(() -> write(orgId, name, definition)));
    }

    /** The server; fails with 404 when the org has none of that name. */
    public Uni<ServerView> get(String orgId, String name) {
        return Panache.withSession(() -> rows.one(orgId, name))
                .onItem()
                .ifNull()
                .failWith(() -> ProblemException.notFound("mcp_server", name))
                .map(ServerView::of);
    }

    /** Which of these names the org has a server for; joins the caller's transaction. */
    public Uni<Set<String>> existing(String orgId, List<String> names) {
        return Panache.withSession(() -> rows.existing(orgId, names));
    }

    Uni<List<ServerRow>> page(String orgId, PageRequest page) {
        return Panache.withSession(() -> rows.page(orgId, page));
    }

    /** Fails with 404 when there is none, with 409 while an agent uses it. */
    Uni<Void> remove(String orgId, String name) {
        return Panache.withTransaction(() -> Panache.getSession()
                .chain(session -> revisions.bump(session, orgId))
                .chain(() -> rows.one(orgId, name))
                .onItem()
                .ifNull()
                .failWith(() -> ProblemException.notFound("mcp_server", name))
                .chain(row -> removeUnused(orgId, row)));
    }

    private Uni<Void> removeUnused(String orgId, ServerRow row) {
        return rows.users(orgId, row.name)
                .invoke(agents -> refuseWhileUsed(row.name, agents))
                .chain(() -> rows.delete(row));
    }

    private static void refuseWhileUsed(String name, List<String> agents) {
        if (!agents.isEmpty()) {
            throw ProblemException.conflict(
                    "mcp_server_in_use",
                    "The server " + name + " is used by " + String.join(", ", agents) + "; take it out of them first.");
        }
    }

    private Uni<Put> write(String orgId, String name, ServerDefinition definition) {
        return rows.one(orgId, name).chain(known -> {
            var now = Instant.now();
            var row = known != null ? known : new ServerRow(orgId, name, now);
            row.document = StoredJson.write(definition);
            row.updatedAt = now;
            var written = known != null ? rows.flush() : rows.persist(row).replaceWithVoid();
            return written.replaceWith(new Put(known == null, ServerView.of(row)));
        });
    }
}
