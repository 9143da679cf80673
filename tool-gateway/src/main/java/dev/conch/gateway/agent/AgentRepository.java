package dev.conch.gateway.agent;

import dev.conch.kit.paging.PageRequest;
import io.quarkus.hibernate.reactive.panache.PanacheRepositoryBase;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;

/** Reads and writes {@link AgentRow}s; every query names the org. */
@ApplicationScoped
class AgentRepository implements PanacheRepositoryBase<AgentRow, AgentKey> {
    /** Null when the org has none of that id. */
    Uni<AgentRow> one(String orgId, String agentId) {
        return findById(new AgentKey(orgId, agentId));
    }

    Uni<Boolean> remove(String orgId, String agentId) {
        return delete("orgId = ?1 and agentId = ?2", orgId, agentId).map(deleted -> deleted > 0);
    }

    /** One more than the page holds, so that its reader knows whether there is another. */
    Uni<List<AgentRow>> page(String orgId, PageRequest page) {
        return find("orgId = ?1 and agentId > ?2 order by agentId", orgId, page.after() == null ? "" : page.after())
                .range(0, page.limit())
                .list();
    }
}
