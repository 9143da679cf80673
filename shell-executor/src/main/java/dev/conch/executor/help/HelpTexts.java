package dev.conch.executor.help;

import dev.conch.executor.catalog.CatalogServer;
import dev.conch.executor.catalog.CatalogTool;
import dev.conch.executor.words.Shown;
import dev.conch.executor.words.ToolIndex;
import java.util.List;
import java.util.stream.Collectors;

/** What {@code tools --help} and {@code tools <server> --help} print. */
public final class HelpTexts {
    /** From so many on, names only (spec section 3). */
    private static final int MANY_SERVERS = 200;

    private static final int MANY_TOOLS = 100;

    private static final String USAGE = """
            Usage:
              tools <server> --help             lists a server's tools
              tools <server> <tool> --help      shows a tool's input
              tools <server> <tool> [input]     calls a tool of a server
              tools <tool> [input]              calls any other tool
              tools call <registered name> [input]
              tools search <words>              finds tools by name and description
            Input: a JSON object '{"key":"value"}', key=value, --key value, --flag, or JSON on stdin.
            """;

    private final ToolIndex index;

    /** Help about one snapshot. */
    public HelpTexts(ToolIndex index) {
        this.index = index;
    }

    /** Servers first, then top-level tools. */
    public String root() {
        var out = new StringBuilder(USAGE);
        if (!index.servers().isEmpty()) {
            out.append("\nMCP servers:\n").append(servers());
        }
        if (!index.topLevel().isEmpty()) {
            out.append("\nTools:\n").append(topLevel());
        }
        if (index.servers().isEmpty() && index.topLevel().isEmpty()) {
            out.append("\nThis agent has no tools.\n");
        }
        return Shown.lines(out.toString());
    }

    private String servers() {
        if (index.servers().size() >= MANY_SERVERS) {
            var names = index.servers().stream().map(CatalogServer::name).collect(Collectors.joining(" "));
            return "  " + names + "\n  (run 'tools <server> --help' for one of them)\n";
        }
        return index.servers().stream().map(this::server).collect(Collectors.joining());
    }

    private String server(CatalogServer server) {
        var name = "  " + server.name() + "  ";
        return switch (server.state()) {
            case LOADED -> name + count(index.tools(server).size()) + about(server.description()) + "\n";
            case NOT_LOADED ->
                name + "(not loaded; run 'tools " + server.name() + " --help' to load)" + about(server.description())
                        + "\n";
            case FAILED -> name + "(" + server.fault().code().wireName() + ")" + about(server.description()) + "\n";
        };
    }

    private static String count(int tools) {
        return "(" + tools + (tools == 1 ? " tool)" : " tools)");
    }

    private String topLevel() {
        if (index.topLevel().size() > MANY_TOOLS) {
            var names = index.topLevel().stream().map(CatalogTool::command).collect(Collectors.joining("\n  "));
            return "  " + names + "\n  (run 'tools <tool> --help' for one of them)\n";
        }
        return lines(index.topLevel());
    }

    /** One line a tool. */
    public String ofServer(CatalogServer server) {
        var tools = index.tools(server);
        var title = server.name() + "  " + count(tools.size()) + about(server.description()) + "\n";
        return Shown.lines(title + lines(tools)) + "Run 'tools " + server.name()
                + " <tool> --help' for a tool's input.\n";
    }

    private String lines(List<CatalogTool> tools) {
        return tools.stream()
                .map(tool -> "  " + runnable(tool) + about(tool.description()) + "\n")
                .collect(Collectors.joining());
    }

    /** The command form, unless another tool or word has it. */
    private String runnable(CatalogTool tool) {
        return Runnable.command(tool, index);
    }

    private static String about(String description) {
        var sentence = FirstSentence.of(description);
        return sentence.isEmpty() ? "" : "  " + sentence;
    }
}
