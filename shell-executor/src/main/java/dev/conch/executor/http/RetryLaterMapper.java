package dev.conch.executor.http;

import dev.conch.kit.problem.Problem;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.Response;
import org.jboss.resteasy.reactive.server.ServerExceptionMapper;

/** A problem with {@code Retry-After}. */
public class RetryLaterMapper {
    @ServerExceptionMapper
    Response later(RetryLaterException e) {
        var reason = Response.Status.fromStatusCode(e.status()).getReasonPhrase();
        var problem = new Problem("about:blank", reason, e.status(), e.getMessage(), e.code(), null);
        return Response.status(e.status())
                .type("application/problem+json")
                .header(HttpHeaders.RETRY_AFTER, e.afterSeconds())
                .entity(problem)
                .build();
    }
}
