package dev.conch.approval.approval;

import dev.conch.kit.auth.Caller;
import dev.conch.kit.auth.Roles;
import dev.conch.kit.paging.Page;
import dev.conch.kit.paging.PageRequest;
import dev.conch.kit.problem.ProblemException;
import io.quarkus.hibernate.reactive.panache.Panache;
import io.smallrye.mutiny.Uni;
import jakarta.annotation.security.RolesAllowed;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import java.time.Instant;
import org.jboss.resteasy.reactive.RestPath;
import org.jboss.resteasy.reactive.RestQuery;

/** The questions to people in the caller's org (spec.md 1). Another org's are not there. */
@Path("/v1/approvals")
class ApprovalResource {
    private final Caller caller;
    private final ApprovalRepository approvals;

    ApprovalResource(Caller caller, ApprovalRepository approvals) {
        this.caller = caller;
        this.approvals = approvals;
    }

    /** Oldest first; of one session and in one status when those are given. */
    @GET
    @RolesAllowed({Roles.APPROVER, Roles.OPERATOR})
    public Uni<Page<ApprovalBody>> list(
            @RestQuery("session_id") String sessionId,
            @RestQuery String status,
            @RestQuery Integer limit,
            @RestQuery String cursor) {
        var request = PageRequest.of(limit, cursor);
        var now = Instant.now();
        var filter = ApprovalFilter.of(caller.orgId(), sessionId, status, now);
        return Panache.withSession(() -> approvals.page(filter, request))
                .map(rows -> Page.of(rows, request, row -> row.id, row -> ApprovalBody.of(row, now)));
    }

    /** One question. */
    @GET
    @Path("/{id}")
    @RolesAllowed({Roles.APPROVER, Roles.OPERATOR})
    public Uni<ApprovalBody> one(@RestPath String id) {
        return Panache.withSession(() -> approvals.find(caller.orgId(), id))
                .onItem()
                .ifNull()
                .failWith(() -> ProblemException.notFound("approval", id))
                .map(row -> ApprovalBody.of(row, Instant.now()));
    }
}
