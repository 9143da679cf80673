package dev.conch.kit.app;

import dev.conch.kit.auth.Caller;
import dev.conch.kit.auth.Roles;
import dev.conch.kit.problem.ProblemException;
import jakarta.annotation.security.RolesAllowed;
import jakarta.validation.Valid;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotNull;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import java.math.BigDecimal;
import java.util.Map;

/** A resource as a service would have it. */
@Path("/v1/probe")
public class ProbeResource {
    private final Caller caller;

    ProbeResource(Caller caller) {
        this.caller = caller;
    }

    /** A body with a bound, a required part and a number. */
    public record Body(@NotNull String displayName, @Min(1) Integer timeoutMs, BigDecimal price) {
        public Body {
            if ("forbidden".equals(displayName)) {
                throw ProblemException.invalid("display_name", "display_name must not be forbidden.");
            }
        }
    }

    @POST
    @RolesAllowed(Roles.ADMIN)
    public Body echo(@NotNull @Valid Body body) {
        return body;
    }

    @GET
    @Path("/org")
    @RolesAllowed({Roles.AGENT, Roles.SERVICE})
    public Map<String, String> org() {
        return Map.of("org", caller.orgId(), "subject", caller.subject());
    }

    @GET
    @Path("/missing")
    @RolesAllowed(Roles.ADMIN)
    public String missing() {
        throw ProblemException.notFound("thing", "x");
    }

    @GET
    @Path("/broken")
    @RolesAllowed(Roles.ADMIN)
    public String broken() {
        throw new IllegalStateException("a detail nobody outside may see");
    }

    @GET
    @Path("/forgotten")
    public String forgotten() {
        return "no role was stated";
    }
}
