package dev.conch.e2e.cases;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.conch.e2e.stack.Answer;
import dev.conch.e2e.stack.Api;
import dev.conch.e2e.stack.RunningStack;
import java.util.List;

/**
 * An org, an agent and a session that belong to one case. A server's name is the org's and the command's, so a case
 * needs an org of its own to have the servers to itself.
 */
final class CaseSession {

    private static final String AGENT = "case-agent";
    private static final List<String> SHELL_CONFIG =
            List.of("max_calls", "rate_unlabeled_tools", "manage_scripts", "keep_visible");
    private static final List<String> APPROVAL_CONFIG =
            List.of("mode", "timeout_seconds", "deny", "require_approval", "run_without_asking", "rules");

    private final Api agent;
    private final Api operator;
    private final Api approver;
    private final String id;

    private CaseSession(RunningStack stack, String org, String id) {
        this.agent = new Api(stack.baseUrl(), stack.token("agent", org));
        this.operator = new Api(stack.baseUrl(), stack.token("operator", org));
        this.approver = new Api(stack.baseUrl(), stack.token("approver", org));
        this.id = id;
    }

    /** Registers the servers and the agent as the case has them, and opens a session. */
    static CaseSession open(RunningStack stack, Fixture fixture, String org, JsonNode given) {
        Api admin = new Api(stack.baseUrl(), stack.token("admin", org));
        for (String server : Fixture.SERVERS) {
            JsonNode over = given.path("servers").path(server);
            admin.put("/v1/mcp-servers/" + server, fixture.registration(server, over))
                    .expect(200, 201, 204);
        }
        admin.put("/v1/agents/" + AGENT, agentBody(given)).expect(200, 201, 204);
        Api agent = new Api(stack.baseUrl(), stack.token("agent", org));
        ObjectNode session = JsonNodeFactory.instance.objectNode().put("agent_id", AGENT);
        String id = agent.post("/v1/sessions", session)
                .expect(201)
                .json()
                .path("id")
                .asText();
        return new CaseSession(stack, org, id);
    }

    Answer bash(String toolCallId, String commands, JsonNode otherFields) {
        ObjectNode body = JsonNodeFactory.instance.objectNode();
        body.put("tool_call_id", toolCallId).put("commands", commands);
        otherFields.properties().forEach(field -> body.set(field.getKey(), field.getValue()));
        return agent.post(path("/bash"), body);
    }

    Answer file(String path) {
        return operator.get(path("/files/" + path));
    }

    Answer events(String cursor) {
        return operator.get(path("/events?limit=500" + (cursor == null ? "" : "&cursor=" + cursor)));
    }

    JsonNode pendingApprovals() {
        return approver.get("/v1/approvals?status=pending&limit=500&session_id=" + id)
                .expect(200)
                .json()
                .path("items");
    }

    void decide(String approvalId, String decision) {
        ObjectNode body = JsonNodeFactory.instance.objectNode();
        body.putArray("decisions").addObject().put("approval_id", approvalId).put("decision", decision);
        approver.post(path("/tool-approvals"), body).expect(200, 202, 204);
    }

    private String path(String rest) {
        return "/v1/sessions/" + id + rest;
    }

    private static ObjectNode agentBody(JsonNode given) {
        ObjectNode body = JsonNodeFactory.instance.objectNode().put("name", "Case");
        Fixture.SERVERS.forEach(body.putArray("mcp_servers")::add);
        var capabilities = body.putArray("capabilities");
        capabilities.addObject().put("ref", "tools_in_shell").set("config", picked(given, SHELL_CONFIG));
        capabilities.addObject().put("ref", "tool_approval").set("config", picked(given, APPROVAL_CONFIG));
        return body;
    }

    private static ObjectNode picked(JsonNode given, List<String> fields) {
        ObjectNode config = JsonNodeFactory.instance.objectNode();
        fields.stream().filter(given::has).forEach(field -> config.set(field, given.path(field)));
        return config;
    }
}
