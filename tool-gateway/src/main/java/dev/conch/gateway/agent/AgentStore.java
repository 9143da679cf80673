package dev.conch.gateway.agent;

import dev.conch.gateway.revision.Revisions;
import dev.conch.gateway.server.ServerStore;
import dev.conch.gateway.server.StoredJson;
import dev.conch.kit.paging.PageRequest;
import dev.conch.kit.problem.ProblemException;
import io.quarkus.hibernate.reactive.panache.Panache;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Instant;
import java.util.List;

/** Writes agents and moves the org's revision with each. */
@ApplicationScoped
class AgentStore {
    private final AgentRepository rows;
    private final ServerStore servers;
    private final Revisions revisions;

    AgentStore(AgentRepository rows, ServerStore servers, Revisions revisions) {
        this.rows = rows;
        this.servers = servers;
        this.revisions = revisions;
    }

    /** Whether it was created, and what is stored now. */
    record Put(boolean created, AgentView view) {}

    /** Fails with 400 when it names a server that the org does not have. */
    Uni<Put> put(String orgId, String agentId, AgentDefinition definition) {
        return Panache.withTransaction(() -> Panache.getSession()
                .chain(session -> revisions.bump(session, orgId))
                .chain(() -> servers.existing(orgId, definition.mcpServers()))
                .invoke(known -> AgentRules.existing(definition, known))
                .chain(() -> write(orgId, agentId, definition)));
    }

    /** Fails with 404 when the org has none of that id. */
    Uni<AgentView> get(String orgId, String agentId) {
        return Panache.withSession(() -> rows.one(orgId, agentId))
                .onItem()
                .ifNull()
                .failWith(() -> ProblemException.notFound("agent", agentId))
                .map(AgentView::of);
    }

    Uni<List<AgentRow>> page(String orgId, PageRequest page) {
        return Panache.withSession(() -> rows.page(orgId, page));
    }

    /** False when there was none. */
    Uni<Boolean> remove(String orgId, String agentId) {
        return Panache.withTransaction(() -> Panache.getSession()
                .chain(session -> revisions.bump(session, orgId))
                .chain(() -> rows.remove(orgId, agentId)));
    }

    private Uni<Put> write(String orgId, String agentId, AgentDefinition definition) {
        return rows.one(orgId, agentId).chain(known -> {
            var now = Instant.now();
            var row = known != null ? known : new AgentRow(orgId, agentId, now);
            row.document = StoredJson.write(definition);
            row.updatedAt = now;
            var written = known != null ? rows.flush() : rows.persist(row).replaceWithVoid();
            return written.replaceWith(new Put(known == null, AgentView.of(row)));
        });
    }
}
