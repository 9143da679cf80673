package dev.conch.gateway.server;

import dev.conch.kit.paging.PageRequest;
import io.quarkus.hibernate.reactive.panache.PanacheRepositoryBase;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/** Reads and writes {@link ServerRow}s; every query names the org. */
@ApplicationScoped
class ServerRepository implements PanacheRepositoryBase<ServerRow, ServerKey> {
    private static final String USERS = "select agent_id from agent where org_id = :org"
            + " and jsonb_exists(cast(document as jsonb) -> 'mcp_servers', :name) order by agent_id limit 5";

    /** Null when the org has none of that name. */
    Uni<ServerRow> one(String orgId, String name) {
        return findById(new ServerKey(orgId, name));
    }

    /** One more than the page holds, so that its reader knows whether there is another. */
    Uni<List<ServerRow>> page(String orgId, PageRequest page) {
        return find("orgId = ?1 and name > ?2 order by name", orgId, page.after() == null ? "" : page.after())
                .range(0, page.limit())
                .list();
    }

    Uni<Set<String>> existing(String orgId, List<String> names) {
        return find("orgId = ?1 and name in ?2", orgId, names)
                .list()
                .map(found -> found.stream().map(row -> row.name).collect(Collectors.toSet()));
    }

    /** The first few agents that use a server. */
    Uni<List<String>> users(String orgId, String name) {
        return getSession()
                .chain(session -> session.createNativeQuery(USERS, String.class)
                        .setParameter("org", orgId)
                        .setParameter("name", name)
                        .getResultList());
    }
}
