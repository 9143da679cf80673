package dev.conch.local.frontdoor;

import io.vertx.core.http.HttpServerResponse;
import io.vertx.core.json.JsonObject;

/**
 * What the front door answers itself, as {@code application/problem+json} (RFC 9457).
 *
 * @param status HTTP status
 * @param code stable code
 * @param title what it means in a sentence
 */
record Problem(int status, String code, String title) {

    void answer(HttpServerResponse response) {
        if (response.ended() || response.headWritten()) {
            response.reset();
            return;
        }
        response.setStatusCode(status)
                .putHeader("Content-Type", "application/problem+json")
                .end(JsonObject.of("type", "about:blank", "title", title, "status", status, "code", code)
                        .toBuffer());
    }
}
