package dev.conch.rating.rating;

import dev.conch.kit.auth.Caller;
import dev.conch.kit.auth.Roles;
import dev.conch.kit.paging.Page;
import dev.conch.kit.paging.PageRequest;
import io.quarkus.hibernate.reactive.panache.Panache;
import io.smallrye.mutiny.Uni;
import jakarta.annotation.security.RolesAllowed;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import org.jboss.resteasy.reactive.RestPath;
import org.jboss.resteasy.reactive.RestQuery;

/** The ratings of the caller's org (spec.md 1). Another org's are not there. */
@Path("/v1/ratings")
class RatingResource {
    private final Caller caller;
    private final RatingRepository repository;
    private final Ratings ratings;

    RatingResource(Caller caller, RatingRepository repository, Ratings ratings) {
        this.caller = caller;
        this.repository = repository;
        this.ratings = ratings;
    }

    /** Oldest first. */
    @GET
    @RolesAllowed({Roles.OPERATOR, Roles.ADMIN})
    public Uni<Page<RatingBody>> list(@RestQuery Integer limit, @RestQuery String cursor) {
        var request = PageRequest.of(limit, cursor);
        return Panache.withSession(() -> repository.page(caller.orgId(), request))
                .map(rows -> Page.of(rows, request, row -> row.id, RatingBody::of));
    }

    /** One rating. */
    @GET
    @Path("/{id}")
    @RolesAllowed({Roles.OPERATOR, Roles.ADMIN})
    public Uni<RatingBody> one(@RestPath String id) {
        return ratings.one(caller.orgId(), id).map(RatingBody::of);
    }

    /** Rates the same content again with the rater in use, and answers with what is stored now. */
    @POST
    @Path("/{id}/refresh")
    @RolesAllowed(Roles.ADMIN)
    public Uni<RatingBody> refresh(@RestPath String id) {
        return ratings.refresh(caller.orgId(), id).map(RatingBody::of);
    }
}
