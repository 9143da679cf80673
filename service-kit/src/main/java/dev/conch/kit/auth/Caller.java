package dev.conch.kit.auth;

import dev.conch.kit.problem.ProblemException;
import io.quarkus.security.identity.SecurityIdentity;
import jakarta.enterprise.context.RequestScoped;
import jakarta.ws.rs.core.HttpHeaders;
import org.eclipse.microprofile.jwt.JsonWebToken;

/** Who sent this request, as far as a resource needs to know. Made by the kit from the verified token; read by every resource. */
@RequestScoped
public class Caller {
    private static final String ORG_CLAIM = "org_id";

    private final SecurityIdentity identity;
    private final HttpHeaders headers;

    Caller(SecurityIdentity identity, HttpHeaders headers) {
        this.identity = identity;
        this.headers = headers;
    }

    /**
     * The tenant whose resources this request may see: the token's claim, or for a service the header it sends beside its own identity.
     * Without either the request is refused with 403 {@code org_missing}.
     */
    public String orgId() {
        var org = hasRole(Roles.SERVICE) ? headers.getHeaderString(Roles.ORG_HEADER) : claim(ORG_CLAIM);
        if (org == null || org.isBlank()) {
            throw new ProblemException(403, "org_missing", "The token names no org_id.", null);
        }
        return org;
    }

    /** The token's {@code sub}. */
    public String subject() {
        var subject = claim("sub");
        return subject == null ? identity.getPrincipal().getName() : subject;
    }

    /** Whether the token's groups hold this role. */
    public boolean hasRole(String role) {
        return identity.hasRole(role);
    }

    private String claim(String name) {
        return identity.getPrincipal() instanceof JsonWebToken token ? token.getClaim(name) : null;
    }
}
