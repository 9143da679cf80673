package dev.conch.gateway.agent;

import static dev.conch.gateway.server.Fields.require;

import com.fasterxml.jackson.databind.JsonNode;
import dev.conch.gateway.server.Fields;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;

/** Turns what was sent into an {@link AgentDefinition}, or refuses it with the field that is wrong. */
@ApplicationScoped
class AgentRules {
    private static final Pattern ID = Pattern.compile("[A-Za-z0-9_-][A-Za-z0-9_.-]{0,127}");
    private static final int LONGEST_NAME = 200;

    private final Capabilities capabilities;

    AgentRules(Capabilities capabilities) {
        this.capabilities = capabilities;
    }

    static void id(String agentId) {
        require(ID.matcher(agentId).matches(), "agent_id", "must match ^" + ID.pattern() + "$.");
    }

    AgentDefinition definition(String agentId, AgentBody body) {
        require(body != null, "body", "is missing.");
        absent(body.hooks(), "hooks");
        absent(body.tools(), "tools");
        var name = Fields.text(body.name(), LONGEST_NAME, "name");
        var servers = Fields.names(body.mcpServers(), "mcp_servers");
        var seen = new HashSet<String>();
        for (var i = 0; i < servers.size(); i++) {
            require(seen.add(servers.get(i)), "mcp_servers[" + i + "]", "names a server that is listed already.");
        }
        return new AgentDefinition(
                name.isBlank() ? agentId : name,
                servers,
                capabilities.checked(body.capabilities()),
                List.of(),
                List.of());
    }

    static void existing(AgentDefinition definition, Set<String> known) {
        for (var i = 0; i < definition.mcpServers().size(); i++) {
            var server = definition.mcpServers().get(i);
            require(
                    known.contains(server),
                    "mcp_servers[" + i + "]",
                    "names the server '" + server
                            + "', which this org does not have; create it with PUT /v1/mcp-servers first.");
        }
    }

    /** Accepting a hook that is not run would be a guard that is not there. */
    private static void absent(List<JsonNode> given, String field) {
        require(given == null || given.isEmpty(), field, "are not available in this version; leave the list empty.");
    }
}
