package dev.conch.gateway.secret;

import dev.conch.kit.paging.PageRequest;
import io.quarkus.hibernate.reactive.panache.PanacheRepositoryBase;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;

/** Reads and writes {@link SecretRow}s; every query names the org. */
@ApplicationScoped
class SecretRepository implements PanacheRepositoryBase<SecretRow, SecretKeyId> {
    Uni<SecretRow> one(String orgId, String name) {
        return findById(new SecretKeyId(orgId, name));
    }

    Uni<Boolean> remove(String orgId, String name) {
        return delete("orgId = ?1 and name = ?2", orgId, name).map(deleted -> deleted > 0);
    }

    /** One more than the page holds, so that its reader knows whether there is another. */
    Uni<List<SecretRow>> page(String orgId, PageRequest page) {
        return find("orgId = ?1 and name > ?2 order by name", orgId, page.after() == null ? "" : page.after())
                .range(0, page.limit())
                .list();
    }
}
