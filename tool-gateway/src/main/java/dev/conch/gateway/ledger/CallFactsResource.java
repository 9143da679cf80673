package dev.conch.gateway.ledger;

import dev.conch.contracts.BashCallId;
import dev.conch.kit.auth.Caller;
import dev.conch.kit.auth.Roles;
import dev.conch.kit.paging.Page;
import dev.conch.kit.paging.PageRequest;
import dev.conch.kit.problem.ProblemException;
import io.smallrye.mutiny.Uni;
import jakarta.annotation.security.RolesAllowed;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.PUT;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import org.jboss.resteasy.reactive.RestPath;
import org.jboss.resteasy.reactive.RestQuery;

/** The ledger's facts about one bash call, for a report that is rebuilt after its executor died (architecture.md 2). Internal. */
@Path("/internal/v1/bash-calls/{bash_call_id}")
@Produces(MediaType.APPLICATION_JSON)
public class CallFactsResource {
    private final CallFacts facts;
    private final Caller caller;

    CallFactsResource(CallFacts facts, Caller caller) {
        this.facts = facts;
        this.caller = caller;
    }

    /** The calls in the order of their numbers; none for a bash call that made none or is another org's. */
    @GET
    @Path("calls")
    @RolesAllowed(Roles.SERVICE)
    public Uni<Page<CallFact>> list(
            @RestPath("bash_call_id") String bashCallId, @RestQuery Integer limit, @RestQuery String cursor) {
        var page = PageRequest.of(limit, cursor);
        return facts.of(caller.orgId(), checked(bashCallId), page)
                .map(rows -> Page.of(rows, page, row -> String.valueOf(row.n()), row -> row));
    }

    /**
     * Its executor is gone: what has not begun in it never begins, also what arrives later. Whoever reads the calls after this sees each that
     * may have run. The same again changes nothing.
     */
    @PUT
    @Path("closed")
    @RolesAllowed(Roles.SERVICE)
    public Uni<Void> close(@RestPath("bash_call_id") String bashCallId) {
        return facts.close(caller.orgId(), checked(bashCallId));
    }

    private static String checked(String bashCallId) {
        try {
            return BashCallId.of(bashCallId).value();
        } catch (IllegalArgumentException e) {
            throw ProblemException.notFound("bash call", bashCallId);
        }
    }
}
