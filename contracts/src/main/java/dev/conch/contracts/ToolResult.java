package dev.conch.contracts;

import java.util.List;

/**
 * What a tool returned. Written by tool-gateway (inside a {@link Payload}), read by shell-executor, which prints it by the rules of spec.md
 * 3, Output. Both parts empty means that the tool succeeded and returned nothing.
 *
 * @param structured structured content as the server wrote it; null when it sent none
 * @param blocks content blocks in the server's order
 */
public record ToolResult(JsonText structured, List<ContentBlock> blocks) {
    /** Copies the blocks; an absent list is empty. */
    public ToolResult {
        blocks = Check.listOrEmpty(blocks);
    }

    /** A result of one text block. */
    public static ToolResult text(String text) {
        return new ToolResult(null, List.of(new ContentBlock.Text(text)));
    }
}
