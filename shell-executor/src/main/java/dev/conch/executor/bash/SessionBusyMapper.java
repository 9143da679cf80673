package dev.conch.executor.bash;

import dev.conch.kit.problem.Problem;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.Response;
import org.jboss.resteasy.reactive.server.ServerExceptionMapper;

/** 409 {@code session_busy} with {@code Retry-After}. */
public class SessionBusyMapper {
    private final BashConfig config;

    SessionBusyMapper(BashConfig config) {
        this.config = config;
    }

    @ServerExceptionMapper
    Response busy(SessionBusyException e) {
        var problem = new Problem("about:blank", "Conflict", 409, e.getMessage(), "session_busy", null);
        return Response.status(409)
                .type("application/problem+json")
                .header(HttpHeaders.RETRY_AFTER, config.retryAfter().toSeconds())
                .entity(problem)
                .build();
    }
}
