package dev.conch.gateway.testkit;

import io.vertx.core.http.HttpServerRequest;
import io.vertx.core.http.HttpServerResponse;
import io.vertx.core.json.JsonArray;
import io.vertx.core.json.JsonObject;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** What {@link FakeMcp} writes. */
final class FakeReplies {
    private FakeReplies() {}

    static Map<String, String> headers(HttpServerRequest request) {
        var headers = new ConcurrentHashMap<String, String>();
        request.headers()
                .forEach(header -> headers.put(header.getKey().toLowerCase(java.util.Locale.ROOT), header.getValue()));
        return headers;
    }

    static HttpServerResponse sse(HttpServerRequest request) {
        return request.response().setChunked(true).putHeader("Content-Type", "text/event-stream");
    }

    static void json(HttpServerRequest request, String body) {
        body(request.response(), 200, "application/json", body);
    }

    static void body(HttpServerResponse response, int status, String type, String body) {
        response.setStatusCode(status).putHeader("Content-Type", type).end(body);
    }

    static String text(Object id, String text) {
        var block = new JsonObject().put("type", "text").put("text", text);
        return result(id, new JsonObject().put("content", new JsonArray().add(block)));
    }

    static String result(Object id, JsonObject result) {
        return new JsonObject()
                .put("jsonrpc", "2.0")
                .put("id", id)
                .put("result", result)
                .encode();
    }
}
