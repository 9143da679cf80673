package dev.conch.executor.gateway;

import dev.conch.contracts.CallError;
import dev.conch.executor.words.ToolIndex;

/** What came of asking for an agent's catalog. */
public sealed interface CatalogAnswer {
    /** The agent and what it may call. */
    record Found(ToolIndex index) implements CatalogAnswer {}

    /** The org has no such agent. */
    record NoSuchAgent() implements CatalogAnswer {}

    /** The gateway did not say; the error is as a script may read it. */
    record NotAvailable(CallError error) implements CatalogAnswer {}
}
