package dev.conch.gateway.secret;

import dev.conch.kit.auth.Caller;
import dev.conch.kit.auth.Roles;
import dev.conch.kit.paging.Page;
import dev.conch.kit.paging.PageRequest;
import dev.conch.kit.problem.ProblemException;
import io.smallrye.mutiny.Uni;
import jakarta.annotation.security.RolesAllowed;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.PUT;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.QueryParam;

/** {@code /v1/secrets}: values go in and never come out (spec.md 1). */
@Path("/v1/secrets")
public class SecretResource {
    private final SecretStore store;
    private final Caller caller;

    SecretResource(SecretStore store, Caller caller) {
        this.store = store;
        this.caller = caller;
    }

    /** Stores or replaces a secret; 200 with its name. */
    @PUT
    @Path("/{name}")
    @RolesAllowed(Roles.ADMIN)
    public Uni<SecretView> put(String name, SecretBody body) {
        if (!name.matches(SecretReferences.NAME)) {
            throw ProblemException.invalid("name", "name must match ^" + SecretReferences.NAME + "$.");
        }
        if (body == null) {
            throw ProblemException.invalid("value", "value is missing.");
        }
        return store.put(caller.orgId(), name, body.checked().value());
    }

    /** Removes it; servers that use it answer {@code connection_required} from then on. */
    @DELETE
    @Path("/{name}")
    @RolesAllowed(Roles.ADMIN)
    public Uni<Void> delete(String name) {
        return store.remove(caller.orgId(), name)
                .invoke(removed -> {
                    if (!removed) {
                        throw ProblemException.notFound("secret", name);
                    }
                })
                .replaceWithVoid();
    }

    /** Names only, in order. */
    @GET
    @RolesAllowed({Roles.ADMIN, Roles.OPERATOR})
    public Uni<Page<SecretView>> list(@QueryParam("limit") Integer limit, @QueryParam("cursor") String cursor) {
        var page = PageRequest.of(limit, cursor);
        return store.page(caller.orgId(), page).map(rows -> Page.of(rows, page, row -> row.name, SecretView::of));
    }
}
