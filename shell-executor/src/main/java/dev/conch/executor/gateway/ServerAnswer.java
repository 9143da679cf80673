package dev.conch.executor.gateway;

import dev.conch.contracts.CallError;
import dev.conch.executor.catalog.LoadedServer;

/** What came of loading a server on demand. */
public sealed interface ServerAnswer {
    /** Its tools. */
    record Loaded(LoadedServer server) implements ServerAnswer {}

    /** It could not be loaded; the error is as a script may read it. */
    record NotLoaded(CallError error) implements ServerAnswer {}
}
