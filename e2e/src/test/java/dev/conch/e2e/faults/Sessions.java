package dev.conch.e2e.faults;

import dev.conch.e2e.stack.Api;
import dev.conch.e2e.stack.Json;
import dev.conch.e2e.stack.RunningStack;
import java.util.ArrayList;
import java.util.List;

/** An org with the ledger server and an agent that has it. */
final class Sessions {
    private static final String AGENT = "appender";

    private final Api agent;

    private Sessions(Api agent) {
        this.agent = agent;
    }

    /** Registers server and agent; the server keeps the org's calls apart from others' by its name. */
    static Sessions in(RunningStack stack, String org) {
        var admin = new Api(stack.baseUrl(), stack.token("admin", org));
        var server = Json.MAPPER.createObjectNode();
        server.put("transport", "streamable_http").put("url", stack.samplesUrl() + "/ledger/mcp");
        server.putObject("headers").put("X-Fixture-Space", org);
        admin.put("/v1/mcp-servers/ledger", server).expect(200, 201);
        var definition = Json.MAPPER.createObjectNode().put("name", "Appender");
        definition.putArray("mcp_servers").add("ledger");
        definition
                .putArray("capabilities")
                .addObject()
                .put("ref", "tools_in_shell")
                .putObject("config");
        admin.put("/v1/agents/" + AGENT, definition).expect(200, 201);
        return new Sessions(new Api(stack.baseUrl(), stack.token("agent", org)));
    }

    /** The values that reached the org's server, in their order. */
    static List<String> upstream(RunningStack stack, String org) {
        var values = new ArrayList<String>();
        new Api(stack.samplesUrl(), null)
                .get("/control/calls?space=" + org)
                .expect(200)
                .json()
                .forEach(call -> values.add(call.at("/input/value").asText()));
        return values;
    }

    String open() {
        var body = Json.MAPPER.createObjectNode().put("agent_id", AGENT);
        return agent.post("/v1/sessions", body).expect(201).json().path("id").asText();
    }
}
