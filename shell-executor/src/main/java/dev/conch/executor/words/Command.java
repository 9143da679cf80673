package dev.conch.executor.words;

import dev.conch.contracts.CallError;
import dev.conch.executor.catalog.CatalogServer;
import dev.conch.executor.catalog.CatalogTool;

/** What the words of one {@code tools} command name. */
public sealed interface Command {
    /** {@code tools}, {@code tools --help}: the list of servers and tools. */
    record RootHelp() implements Command {}

    /** {@code tools <server>}: that server's tools. */
    record ServerHelp(CatalogServer server) implements Command {}

    /** A tool and the words after it. */
    record ForTool(CatalogTool tool, Arguments arguments) implements Command {}

    /**
     * No such name, or its server is not there: a call that is refused and leaves an event.
     *
     * @param command as typed, made fit to be shown
     * @param server the server that was named; null when none was
     */
    record Refused(String command, String server, CallError error) implements Command {}

    /** An error that is about no call, so leaves no event: a built-in word that is used wrongly or is not there yet. */
    record Failed(CallError error) implements Command {}
}
