package dev.conch.executor.words;

import dev.conch.contracts.CallError;
import dev.conch.contracts.ErrorCode;
import dev.conch.executor.catalog.CatalogServer;
import dev.conch.executor.catalog.CatalogTool;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** Finds out what a {@code tools} command names (spec section 3, Forms and Names). */
public final class CommandReader {
    private static final Set<String> HELP = Set.of("--help", "-h");
    private static final Set<String> LATER = Set.of("plan", "scripts");
    private static final int SHOWN = 100;

    private final ToolIndex index;
    private final CloseNames close;

    /** Reads against one snapshot. */
    public CommandReader(ToolIndex index) {
        this.index = index;
        this.close = new CloseNames(index);
    }

    /** Reads the words after {@code tools}. */
    public Command read(List<byte[]> argv) {
        if (argv.isEmpty()) {
            return new Command.RootHelp();
        }
        var word = Utf8.decode(argv.getFirst()).orElse(null);
        if (word == null) {
            return unknown("?", null, "a name that is not UTF-8", List.of());
        }
        var rest = argv.subList(1, argv.size());
        var server = HELP.contains(word) ? Optional.<CatalogServer>empty() : index.server(word);
        return server.isPresent() ? ofServer(server.get(), word, rest) : ofWord(word, rest);
    }

    private Command ofWord(String word, List<byte[]> rest) {
        var builtIn = word.toLowerCase(Locale.ROOT);
        if (HELP.contains(word) || builtIn.equals("help")) {
            return new Command.RootHelp();
        }
        if (builtIn.equals("call")) {
            return call(rest);
        }
        if (builtIn.equals("search")) {
            return search(rest);
        }
        if (LATER.contains(builtIn)) {
            return new Command.Failed(
                    CallError.of(ErrorCode.UNAVAILABLE, "tools " + builtIn + " is not available in this version"));
        }
        return index.registered(word)
                .or(() -> index.topLevel(word))
                .<Command>map(tool -> forTool(tool, rest))
                .or(() -> onDemand(word, word))
                .orElseGet(() -> unknown(typed(word), null, "no server or tool " + quoted(word), close.topLevel(word)));
    }

    private Command ofServer(CatalogServer server, String typed, List<byte[]> rest) {
        return switch (server.state()) {
            case NOT_LOADED -> new Command.NeedsServer(server, call(typed, rest));
            case FAILED -> new Command.NeedsServer(server, call(typed, rest)).without(server.fault());
            case LOADED -> rest.isEmpty() ? new Command.ServerHelp(server) : serverTool(server, typed, rest);
        };
    }

    private Command serverTool(CatalogServer server, String typed, List<byte[]> rest) {
        var name = Utf8.decode(rest.getFirst()).orElse(null);
        if (name == null) {
            return unknown(typed(typed), server.name(), "a name that is not UTF-8", List.of());
        }
        if (HELP.contains(name)) {
            return new Command.ServerHelp(server);
        }
        return index.tool(server, name)
                .<Command>map(tool -> forTool(tool, rest.subList(1, rest.size())))
                .orElseGet(() -> unknown(
                        typed(typed + " " + name),
                        server.name(),
                        "server " + server.name() + " has no tool " + quoted(name),
                        close.ofServer(server, name)));
    }

    /** The call of a server's tool, to be shown; null where help is asked for. */
    private static String call(String server, List<byte[]> rest) {
        var tool = rest.isEmpty() ? "--help" : Utf8.decode(rest.getFirst()).orElse("?");
        return HELP.contains(tool) ? null : typed(server + " " + tool);
    }

    /** A registered name whose server is not loaded yet. */
    private Optional<Command> onDemand(String name, String typed) {
        return index.onDemand(name).map(server -> new Command.NeedsServer(server, typed(typed)));
    }

    private static Command search(List<byte[]> rest) {
        var words = rest.stream()
                .map(word -> Utf8.decode(word).orElse(""))
                .collect(Collectors.joining(" "))
                .strip();
        return SearchWords.of(words).isEmpty()
                ? new Command.Failed(CallError.of(
                        ErrorCode.INVALID_INPUT, "tools search needs words to look for: tools search <words>"))
                : new Command.Search(words);
    }

    private Command call(List<byte[]> rest) {
        if (rest.isEmpty()) {
            return new Command.Failed(CallError.of(
                    ErrorCode.INVALID_INPUT,
                    "tools call needs a registered name: tools call <registered name> [input]"));
        }
        var name = Utf8.decode(rest.getFirst()).orElse("");
        return index.registered(name)
                .<Command>map(tool -> forTool(tool, rest.subList(1, rest.size())))
                .or(() -> onDemand(name, "call " + name))
                .orElseGet(() -> unknown(
                        typed("call " + name),
                        null,
                        "no tool is registered as " + quoted(name),
                        close.registered(name)));
    }

    private Command forTool(CatalogTool tool, List<byte[]> rest) {
        return new Command.ForTool(tool, Arguments.read(rest, index.schema(tool)));
    }

    private static Command unknown(String command, String server, String what, List<String> close) {
        var hint = close.isEmpty() ? "; 'tools --help' lists them" : "; close: " + String.join(", ", close);
        return new Command.Refused(command, server, CallError.of(ErrorCode.UNKNOWN_COMMAND, what + hint));
    }

    private static String typed(String words) {
        return "tools " + Shown.cut(words, SHOWN);
    }

    private static String quoted(String word) {
        return "'" + Shown.cut(word, SHOWN) + "'";
    }
}
