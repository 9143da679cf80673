package dev.conch.gateway.mcp;

import dev.conch.contracts.CallError;
import java.util.List;

/** What asking a server for its tools came to. */
public sealed interface ToolListing {
    /** All of its tools, in its order. */
    record Loaded(List<ListedTool> tools) implements ToolListing {
        /** Copies the tools. */
        public Loaded {
            tools = List.copyOf(tools);
        }
    }

    /** {@code connection_required} or {@code unavailable}. */
    record NotLoaded(CallError error) implements ToolListing {}
}
