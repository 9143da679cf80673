package dev.conch.gateway.testkit;

import static dev.conch.gateway.testkit.FakeReplies.body;
import static dev.conch.gateway.testkit.FakeReplies.headers;
import static dev.conch.gateway.testkit.FakeReplies.json;
import static dev.conch.gateway.testkit.FakeReplies.result;
import static dev.conch.gateway.testkit.FakeReplies.sse;
import static dev.conch.gateway.testkit.FakeReplies.text;

import io.vertx.core.Vertx;
import io.vertx.core.http.HttpServer;
import io.vertx.core.http.HttpServerOptions;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.core.json.JsonArray;
import io.vertx.core.json.JsonObject;
import java.net.URI;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;

/** A raw MCP responder that also does what no library would: each tool is one way to misbehave. */
public final class FakeMcp implements AutoCloseable {
    /** One message as it came: method, body and headers. */
    public record Seen(String method, String body, Map<String, String> headers) {}

    private interface Answer {
        void to(HttpServerRequest request, Object id, JsonObject params);
    }

    private final Vertx vertx = Vertx.vertx();
    private final List<Seen> seen = new CopyOnWriteArrayList<>();
    private final AtomicInteger sessions = new AtomicInteger();
    private final Map<String, Answer> tools = new ConcurrentHashMap<>();
    private volatile Answer initialize = this::initialized;
    private volatile Answer list =
            (request, id, params) -> json(request, result(id, new JsonObject().put("tools", new JsonArray())));
    private volatile String knownSession = "s-1";
    private final HttpServer server;

    public FakeMcp() {
        this(new HttpServerOptions());
    }

    public FakeMcp(HttpServerOptions options) {
        server = vertx.createHttpServer(options)
                .requestHandler(this::handle)
                .listen(0, "127.0.0.1")
                .toCompletionStage()
                .toCompletableFuture()
                .join();
        tools.put("ok", (request, id, params) -> json(request, text(id, "fine")));
        tools.put("wrong_id", (request, id, params) -> json(request, text("other", "fine")));
        tools.put(
                "two",
                (request, id, params) -> json(request, "[" + text(id, "first") + "," + text(id, "second") + "]"));
        tools.put("not_json", (request, id, params) -> json(request, "{\"jsonrpc\":"));
        tools.put("html", (request, id, params) -> body(request.response(), 200, "text/html", "<html>"));
        tools.put("unauthorized", (request, id, params) -> body(request.response(), 401, "text/plain", "no"));
        tools.put("forbidden", (request, id, params) -> body(request.response(), 403, "text/plain", "no"));
        tools.put("failing", (request, id, params) -> body(request.response(), 500, "text/plain", "no"));
        tools.put("overloaded", (request, id, params) -> body(request.response(), 503, "text/plain", "no"));
        tools.put(
                "redirect",
                (request, id, params) -> request.response()
                        .setStatusCode(307)
                        .putHeader("Location", "/other")
                        .end());
        tools.put(
                "rpc_error",
                (request, id, params) -> json(
                        request,
                        new JsonObject()
                                .put("jsonrpc", "2.0")
                                .put("id", id)
                                .put(
                                        "error",
                                        new JsonObject().put("code", -32603).put("message", "it broke"))
                                .encode()));
        tools.put("hang", (request, id, params) -> {});
        tools.put("die", (request, id, params) -> request.connection().close());
        tools.put("sse_open", (request, id, params) -> sse(request).write("data: " + text(id, "streamed") + "\n\n"));
        tools.put("sse_end", (request, id, params) -> sse(request).end(": nothing\n\n"));
        tools.put(
                "asks_back",
                (request, id, params) -> sse(request)
                        .end(
                                "data: {\"jsonrpc\":\"2.0\",\"id\":\"q1\",\"method\":\"sampling/createMessage\",\"params\":{}}\n\n"
                                        + "data: {\"jsonrpc\":\"2.0\",\"id\":\"q2\",\"method\":\"elicitation/create\",\"params\":{}}\n\n"
                                        + "data: {\"jsonrpc\":\"2.0\",\"id\":\"q3\",\"method\":\"roots/list\"}\n\n"
                                        + "data: {\"jsonrpc\":\"2.0\",\"method\":\"notifications/progress\",\"params\":{}}\n\n"
                                        + "data: " + text(id, "asked") + "\n\n"));
        tools.put("works_on", this::worksOn);
        tools.put(
                "changes_list",
                (request, id, params) -> sse(request)
                        .end("data: {\"jsonrpc\":\"2.0\",\"method\":\"notifications/tools/list_changed\"}\n\ndata: "
                                + text(id, "changed") + "\n\n"));
        tools.put("big", (request, id, params) -> json(request, text(id, "x".repeat(3 * 1024 * 1024))));
        tools.put(
                "big_sse",
                (request, id, params) -> sse(request).end("data: " + text(id, "x".repeat(3 * 1024 * 1024)) + "\n\n"));
        tools.put(
                "slow",
                (request, id, params) -> vertx.setTimer(
                        params.getJsonObject("arguments").getLong("ms"), t -> json(request, text(id, "late"))));
    }

    /** Says so often that it works on the call, each time after so long, and then answers, or never. */
    private void worksOn(HttpServerRequest request, Object id, JsonObject params) {
        var how = params.getJsonObject("arguments");
        var token = params.getJsonObject("_meta").getValue("progressToken");
        var said = new AtomicInteger();
        var stream = sse(request);
        vertx.setPeriodic(how.getLong("every_ms"), timer -> {
            if (said.incrementAndGet() <= how.getInteger("times")) {
                stream.write("data: "
                        + new JsonObject()
                                .put("jsonrpc", "2.0")
                                .put("method", "notifications/progress")
                                .put(
                                        "params",
                                        new JsonObject()
                                                .put(
                                                        "progressToken",
                                                        how.getBoolean("wrong_token", false) ? "other" : token)
                                                .put("progress", said.get()))
                                .encode()
                        + "\n\n");
            } else {
                vertx.cancelTimer(timer);
                stream.end("data: " + text(id, "worked") + "\n\n");
            }
        });
    }

    public URI url() {
        return URI.create("http://127.0.0.1:" + server.actualPort() + "/mcp");
    }

    public List<Seen> seen(String method) {
        return seen.stream().filter(message -> message.method().equals(method)).toList();
    }

    /** As after a restart: sessions given so far are unknown, and {@code status} is answered to whoever uses one. */
    public void forgetSessions(int status) {
        knownSession = "s-" + (sessions.get() + 1);
        lostStatus = status;
    }

    private volatile int lostStatus = 404;

    /** The first call of a tool is answered by a broken connection, later ones as they should be. */
    public void breakOnce(String tool) {
        var answer = tools.get(tool);
        tools.put(tool, (request, id, params) -> {
            tools.put(tool, answer);
            request.connection().close();
        });
    }

    /** The first call is answered by a broken connection, later ones by 503. */
    public void breakOnceAndRefuse(String tool) {
        tools.put(tool, tools.get("overloaded"));
        breakOnce(tool);
    }

    public void refuseToOpen(int status, String type) {
        initialize = (request, id, params) -> body(request.response(), status, type, "<html>no</html>");
    }

    public void openAgain() {
        initialize = this::initialized;
    }

    public void hangOnOpen() {
        initialize = (request, id, params) -> {};
    }

    /** Answers {@code tools/list}: the page for a cursor, {@code ""} for the first. */
    public void list(Map<String, String> pages) {
        list = (request, id, params) -> {
            var cursor = params == null ? "" : params.getString("cursor", "");
            json(request, "{\"jsonrpc\":\"2.0\",\"id\":\"" + id + "\",\"result\":" + pages.get(cursor) + "}");
        };
    }

    @Override
    public void close() {
        vertx.close().toCompletionStage().toCompletableFuture().join();
    }

    private void handle(HttpServerRequest request) {
        if (!"POST".equals(request.method().name())) {
            seen.add(new Seen(request.method().name(), "", headers(request)));
            request.response()
                    .setStatusCode("DELETE".equals(request.method().name()) ? 204 : 405)
                    .end();
            return;
        }
        request.body().onSuccess(body -> answer(request, body.toString()));
    }

    private void answer(HttpServerRequest request, String body) {
        var message = new JsonObject(body);
        var method = message.getString("method", "response");
        seen.add(new Seen(method, body, headers(request)));
        var session = request.getHeader("Mcp-Session-Id");
        if (session != null && !session.equals(knownSession)) {
            body(request.response(), lostStatus, "text/plain", "no session");
            return;
        }
        var id = message.getValue("id");
        var params = message.getJsonObject("params");
        switch (method) {
            case "initialize" -> initialize.to(request, id, params);
            case "tools/list" -> list.to(request, id, params);
            case "tools/call" -> tools.get(params.getString("name")).to(request, id, params);
            default -> request.response().setStatusCode(202).end();
        }
    }

    private void initialized(HttpServerRequest request, Object id, JsonObject params) {
        knownSession = "s-" + sessions.incrementAndGet();
        request.response().putHeader("Mcp-Session-Id", knownSession);
        json(
                request,
                result(
                        id,
                        new JsonObject()
                                .put("protocolVersion", "2025-06-18")
                                .put("capabilities", new JsonObject().put("tools", new JsonObject()))
                                .put(
                                        "serverInfo",
                                        new JsonObject().put("name", "fake").put("version", "1"))));
    }
}
