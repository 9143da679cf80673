package dev.conch.kit.problem;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.databind.exc.MismatchedInputException;
import com.fasterxml.jackson.databind.exc.UnrecognizedPropertyException;
import dev.conch.kit.failure.Failures;
import io.quarkus.security.AuthenticationFailedException;
import io.quarkus.security.ForbiddenException;
import io.quarkus.security.UnauthorizedException;
import jakarta.validation.ConstraintViolationException;
import jakarta.ws.rs.WebApplicationException;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.util.stream.Collectors;
import org.jboss.logging.Logger;
import org.jboss.resteasy.reactive.server.ServerExceptionMapper;

/** The one place where a failure becomes an HTTP answer, told apart by type. */
public class ProblemMappers {
    private static final Logger LOG = Logger.getLogger(ProblemMappers.class);
    private static final MediaType PROBLEM_JSON = new MediaType("application", "problem+json");

    @ServerExceptionMapper
    Response refused(ProblemException e) {
        return problem(e.status(), e.code(), e.getMessage(), e.field());
    }

    /** A key that the body may not have is named (spec.md 1). */
    @ServerExceptionMapper
    Response unknownKey(UnrecognizedPropertyException e) {
        var field = path(e);
        var known =
                e.getKnownPropertyIds().stream().map(String::valueOf).sorted().collect(Collectors.joining(", "));
        return problem(400, "unknown_field", "Unknown key '" + field + "'; known here: " + known + ".", field);
    }

    @ServerExceptionMapper
    Response wrongShape(JsonMappingException e) {
        var field = path(e);
        var cause = e.getCause() instanceof IllegalArgumentException refused
                ? refused.getMessage()
                : e.getOriginalMessage();
        if (e.getCause() instanceof ProblemException refused) {
            return refused(refused);
        }
        return problem(400, "invalid_request", (field == null ? "The body" : field) + ": " + cause, field);
    }

    /** The framework has a mapper of its own for these, which this one replaces. */
    @ServerExceptionMapper
    Response wrongType(MismatchedInputException e) {
        return e instanceof UnrecognizedPropertyException unknown ? unknownKey(unknown) : wrongShape(e);
    }

    @ServerExceptionMapper
    Response notJson(JsonProcessingException e) {
        return problem(400, "invalid_json", "The body is not JSON: " + e.getOriginalMessage(), null);
    }

    @ServerExceptionMapper
    Response violated(ConstraintViolationException e) {
        var first = e.getConstraintViolations().iterator().next();
        var path = first.getPropertyPath().toString();
        var field = snake(path.substring(path.lastIndexOf('.') + 1));
        return problem(400, "invalid_request", field + " " + first.getMessage(), field);
    }

    @ServerExceptionMapper
    Response http(WebApplicationException e) {
        if (e.getCause() instanceof JsonMappingException cause) {
            return cause instanceof UnrecognizedPropertyException unknown ? unknownKey(unknown) : wrongShape(cause);
        }
        if (e.getCause() instanceof JsonProcessingException cause) {
            return notJson(cause);
        }
        var status = e.getResponse().getStatus();
        return problem(status, code(status), reason(status), null);
    }

    @ServerExceptionMapper
    Response noToken(UnauthorizedException e) {
        return unauthorized();
    }

    @ServerExceptionMapper
    Response badToken(AuthenticationFailedException e) {
        return unauthorized();
    }

    @ServerExceptionMapper
    Response wrongRole(ForbiddenException e) {
        return problem(403, "forbidden", "The token's roles do not allow this.", null);
    }

    @ServerExceptionMapper
    Response unexpected(Throwable e) {
        LOG.errorf("request failed: %s", Failures.kind(e));
        return problem(500, "internal_error", "Something went wrong here; the log has the details.", null);
    }

    private static Response unauthorized() {
        return Response.fromResponse(problem(401, "unauthorized", "A valid bearer token is needed.", null))
                .header("WWW-Authenticate", "Bearer")
                .build();
    }

    private static Response problem(int status, String code, String detail, String field) {
        var body = new Problem("about:blank", reason(status), status, detail, code, field);
        return Response.status(status).type(PROBLEM_JSON).entity(body).build();
    }

    private static String reason(int status) {
        var known = Response.Status.fromStatusCode(status);
        return known == null ? "Error" : known.getReasonPhrase();
    }

    private static String code(int status) {
        return reason(status)
                .toLowerCase(java.util.Locale.ROOT)
                .replace(' ', '_')
                .replace('-', '_');
    }

    private static String snake(String name) {
        return name.replaceAll("([A-Z])", "_$1").toLowerCase(java.util.Locale.ROOT);
    }

    private static String path(JsonMappingException e) {
        var path = e.getPath().stream()
                .map(step -> step.getFieldName() == null ? "[" + step.getIndex() + "]" : step.getFieldName())
                .collect(Collectors.joining("."));
        return path.isEmpty() ? null : path.replace(".[", "[");
    }
}
