package dev.conch.executor.catalog;

import dev.conch.contracts.Wire;
import java.util.List;
import java.util.Objects;

/**
 * One server as it was just loaded, with its tools. Written by the gateway ({@code POST /internal/v1/agents/{id}/servers/{name}/load}).
 *
 * @param server {@link ServerState#LOADED}, or {@link ServerState#FAILED} with its fault
 * @param tools none when it failed
 */
public record LoadedServer(CatalogServer server, List<CatalogTool> tools) {
    /** Refuses an answer without its server; copies the list. */
    public LoadedServer {
        Objects.requireNonNull(server, "server is missing");
        tools = List.copyOf(Objects.requireNonNull(tools, "tools is missing"));
    }

    /** Reads the gateway's answer; throws {@link dev.conch.contracts.WireException} when it is not one. */
    public static LoadedServer read(byte[] json) {
        return Wire.read(json, LoadedServer.class);
    }
}
