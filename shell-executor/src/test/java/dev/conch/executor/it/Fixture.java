package dev.conch.executor.it;

import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The agents of the tests and their tools. */
final class Fixture {
    private static final String OPEN = "{\"type\":\"object\"}";

    private Fixture() {}

    /** The catalog of an agent; null when there is none. {@code agt_two} may make two calls, {@code agt_few} give three refused commands. */
    static String catalog(String agent, boolean docsLoaded) {
        return switch (agent) {
            case "agt_main", "agt_other" -> catalog(agent, 50, 1000, docsLoaded);
            case "agt_two" -> catalog(agent, 2, 1000, docsLoaded);
            case "agt_few" -> catalog(agent, 50, 3, docsLoaded);
            default -> null;
        };
    }

    /** A server on demand as it was just loaded; {@code closed} asks for a credential nobody has. */
    static String load(String server) {
        return server.equals("closed")
                ? """
            {"server":{"name":"closed","description":"","state":"failed","tool_count":0,
              "fault":{"code":"connection_required","message":"server closed wants a credential","retryable":false}},"tools":[]}
            """
                : "{\"server\":" + docs(true) + ",\"tools\":[" + tool("docs", "say", true) + "]}";
    }

    private static String docs(boolean loaded) {
        return "{\"name\":\"docs\",\"description\":\"Product handbook\",\"state\":\"%s\",\"tool_count\":%d}"
                .formatted(loaded ? "loaded" : "not_loaded", loaded ? 1 : 0);
    }

    private static String catalog(String agent, int maxCalls, int maxRefused, boolean docsLoaded) {
        var tools = Stream.of(
                tool("util", "echo", true),
                tool("util", "say", true),
                tool("util", "slow", true),
                tool("util", "fail", true),
                tool("util", "pixel", true),
                tool("github", "delete_branch", false),
                tool("github", "create_issue", false),
                tool("github", "hang", false),
                tool("docs", "say", true));
        return """
            {"agent_id":"%s","name":"Agent","tools_in_shell":true,"max_calls":%d,"max_refused":%d,"manage_scripts":false,
             "servers":[{"name":"util","description":"Small things.","state":"loaded","tool_count":5},
               {"name":"github","description":"","state":"loaded","tool_count":3},
               {"name":"down","description":"","state":"failed","tool_count":0,
                "fault":{"code":"unavailable","message":"server down does not answer","retryable":true}},
               {"name":"closed","description":"Secret handbook","state":"not_loaded","tool_count":0},
               %s],
             "tools":[%s]}
            """.formatted(
                agent,
                maxCalls,
                maxRefused,
                docs(docsLoaded),
                tools.filter(tool -> docsLoaded || !tool.contains("mcp_docs__")).collect(Collectors.joining(",")));
    }

    private static String tool(String server, String name, boolean readOnly) {
        return """
            {"registered_name":"mcp_%1$s__%2$s","kind":"mcp","server":"%1$s","name":"%2$s","command":"tools %1$s %3$s",
             "description":"Does %2$s.","input_schema":%4$s,"content_hash":"h-%2$s","read_only":%5$s,"direct":false}
            """.formatted(server, name, name.replace('_', '-'), OPEN, readOnly);
    }
}
