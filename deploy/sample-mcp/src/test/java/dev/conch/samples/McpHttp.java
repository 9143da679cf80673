package dev.conch.samples;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.concurrent.atomic.AtomicInteger;

/** One MCP session over plain HTTP: no MCP client in between, so what is checked is the wire. */
public final class McpHttp {

    private static final ObjectMapper MAPPER = new ObjectMapper();
    private static final String INITIALIZE = """
            {"jsonrpc":"2.0","id":0,"method":"initialize","params":{"protocolVersion":"2025-06-18","capabilities":{},\
            "clientInfo":{"name":"test","version":"1"}}}""";

    private final HttpClient http = HttpClient.newHttpClient();
    private final AtomicInteger ids = new AtomicInteger();
    private final URI server;
    private final String space;
    private final String session;
    private final JsonNode serverInfo;

    public McpHttp(String base, String server, String space) {
        this.server = URI.create(base + "/" + server + "/mcp");
        this.space = space;
        HttpResponse<String> initialized = post(INITIALIZE, null);
        this.session = initialized.headers().firstValue("Mcp-Session-Id").orElseThrow();
        this.serverInfo = json(initialized.body());
        post("{\"jsonrpc\":\"2.0\",\"method\":\"notifications/initialized\"}", session);
    }

    public JsonNode initialized() {
        return serverInfo;
    }

    /** The text of the message that answers, exactly as it came. */
    public String request(String method, String params) {
        String body = "{\"jsonrpc\":\"2.0\",\"id\":" + ids.incrementAndGet() + ",\"method\":\"" + method
                + "\",\"params\":" + params + "}";
        return unwrapped(post(body, session).body());
    }

    public JsonNode list(String params) {
        return json(request("tools/list", params)).path("result");
    }

    public String callText(String tool, String arguments) {
        return request("tools/call", "{\"name\":\"" + tool + "\",\"arguments\":" + arguments + "}");
    }

    public JsonNode call(String tool, String arguments) {
        return json(callText(tool, arguments));
    }

    private HttpResponse<String> post(String body, String withSession) {
        HttpRequest.Builder request = HttpRequest.newBuilder(server)
                .header("Content-Type", "application/json")
                .header("Accept", "application/json, text/event-stream")
                .POST(HttpRequest.BodyPublishers.ofString(body));
        if (space != null) {
            request.header("X-Fixture-Space", space);
        }
        if (withSession != null) {
            request.header("Mcp-Session-Id", withSession);
        }
        try {
            return http.send(request.build(), HttpResponse.BodyHandlers.ofString());
        } catch (IOException | InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    private static String unwrapped(String body) {
        String prefix = "event: message\ndata: ";
        return body.startsWith(prefix) ? body.substring(prefix.length()).strip() : body;
    }

    private static JsonNode json(String text) {
        try {
            return MAPPER.readTree(text);
        } catch (JsonProcessingException e) {
            throw new AssertionError(text, e);
        }
    }
}
