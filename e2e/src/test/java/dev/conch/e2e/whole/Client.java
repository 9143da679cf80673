package dev.conch.e2e.whole;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.conch.e2e.stack.Api;
import dev.conch.e2e.stack.Json;
import dev.conch.e2e.stack.RunningStack;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import org.awaitility.Awaitility;

/** One org's people and its agent, over the public API. */
final class Client {
    private static final String AGENT = "whole";

    private final Api admin;
    private final Api agent;
    private final Api operator;

    Client(RunningStack stack, String org) {
        this.admin = new Api(stack.baseUrl(), stack.token("admin", org));
        this.agent = new Api(stack.baseUrl(), stack.token("agent", org));
        this.operator = new Api(stack.baseUrl(), stack.token("operator", org));
    }

    /** Registers one server under this name, with an agent that has it. */
    Client with(String server, URI url, ObjectNode headers) {
        var body = Json.MAPPER.createObjectNode();
        body.put("transport", "streamable_http").put("url", url.toString()).set("headers", headers);
        admin.put("/v1/mcp-servers/" + server, body).expect(200, 201);
        var definition = Json.MAPPER.createObjectNode().put("name", "Whole");
        definition.putArray("mcp_servers").add(server);
        definition
                .putArray("capabilities")
                .addObject()
                .put("ref", "tools_in_shell")
                .putObject("config");
        admin.put("/v1/agents/" + AGENT, definition).expect(200, 201);
        return this;
    }

    String session() {
        var body = Json.MAPPER.createObjectNode().put("agent_id", AGENT);
        return agent.post("/v1/sessions", body).expect(201).json().path("id").asText();
    }

    JsonNode bash(String session, String toolCallId, String script) {
        var body =
                Json.MAPPER.createObjectNode().put("tool_call_id", toolCallId).put("commands", script);
        return agent.post("/v1/sessions/" + session + "/bash", body).expect(200).json();
    }

    int statusOfSession(String session) {
        return agent.get("/v1/sessions/" + session).status();
    }

    int statusOfEvents(String session) {
        return operator.get("/v1/sessions/" + session + "/events").status();
    }

    /** The session's events once its bash call has completed, in their order. */
    List<JsonNode> events(String session) {
        return Awaitility.await().until(() -> page(session), Client::complete);
    }

    private List<JsonNode> page(String session) {
        var items = new ArrayList<JsonNode>();
        var page = operator.get("/v1/sessions/" + session + "/events?limit=500");
        if (page.status() == 200) {
            page.json().path("items").forEach(items::add);
        }
        return items;
    }

    private static boolean complete(List<JsonNode> events) {
        return events.stream().anyMatch(event -> event.path("type").asText().equals("bash.completed"));
    }
}
