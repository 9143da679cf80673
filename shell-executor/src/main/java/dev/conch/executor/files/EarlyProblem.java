package dev.conch.executor.files;

import io.vertx.core.http.HttpHeaders;
import io.vertx.core.json.JsonObject;
import io.vertx.ext.web.RoutingContext;

/**
 * A problem (RFC 9457) that is answered before a request reaches its resource, in the form of {@link dev.conch.kit.problem.Problem}.
 *
 * @param title the status in words
 */
record EarlyProblem(int status, String title, String detail, String code) {

    void answer(RoutingContext http) {
        var body =
                JsonObject.of("type", "about:blank", "title", title, "status", status, "detail", detail, "code", code);
        http.response()
                .setStatusCode(status)
                .putHeader(HttpHeaders.CONTENT_TYPE, "application/problem+json")
                .end(body.toBuffer());
    }
}
