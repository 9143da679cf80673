package dev.conch.executor.words;

import dev.conch.contracts.CallError;
import dev.conch.executor.catalog.CatalogServer;
import dev.conch.executor.catalog.CatalogTool;

/** What the words of one {@code tools} command name. */
public sealed interface Command {
    /** Ends with an error at once. */
    sealed interface Ended extends Command {}

    /** {@code tools}, {@code tools --help}: the list of servers and tools. */
    record RootHelp() implements Command {}

    /** {@code tools <server>}: that server's tools. */
    record ServerHelp(CatalogServer server) implements Command {}

    /** A tool and the words after it. */
    record ForTool(CatalogTool tool, Arguments arguments) implements Command {}

    /** {@code tools search <words>}. */
    record Search(String words) implements Command {}

    /**
     * A server that loads on demand: it is to be loaded and the command read again.
     *
     * @param typed the command as typed, made fit to be shown; null when it asks for help, which is no call
     */
    record NeedsServer(CatalogServer server, String typed) implements Command {
        /** What the command comes to when the server cannot be loaded. */
        public Ended without(CallError fault) {
            return typed == null ? new Failed(fault) : new Refused(typed, server.name(), fault);
        }
    }

    /**
     * No such name, or its server is not there: a call that is refused and leaves an event.
     *
     * @param command as typed, made fit to be shown
     * @param server the server that was named; null when none was
     */
    record Refused(String command, String server, CallError error) implements Ended {}

    /** An error that is about no call, so leaves no event: a built-in word that is used wrongly, or help for a server that is not there. */
    record Failed(CallError error) implements Ended {}
}
