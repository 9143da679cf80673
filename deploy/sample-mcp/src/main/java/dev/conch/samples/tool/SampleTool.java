package dev.conch.samples.tool;

import io.quarkiverse.mcp.server.ToolResponse;
import io.smallrye.mutiny.Uni;
import java.util.function.Function;

/**
 * One tool of a fixture server.
 *
 * @param name its own name, any characters
 * @param description what it says of itself
 * @param inputSchema JSON text on one line
 * @param hints what it declares
 * @param answer makes the answer; a thrown {@code McpException} is a JSON-RPC error, a {@code BadInput} an error result
 */
public record SampleTool(
        String name,
        String description,
        String inputSchema,
        Hints hints,
        Function<ToolCall, Uni<ToolResponse>> answer) {

    /**
     * A tool that answers at once.
     *
     * @param answer makes the answer without waiting for anything
     * @return the tool
     */
    public static SampleTool of(
            String name, String description, String inputSchema, Hints hints, Function<ToolCall, ToolResponse> answer) {
        return new SampleTool(
                name, description, inputSchema, hints, call -> Uni.createFrom().item(() -> answer.apply(call)));
    }
}
