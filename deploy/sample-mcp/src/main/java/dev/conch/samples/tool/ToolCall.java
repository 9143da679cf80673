package dev.conch.samples.tool;

/**
 * One call as it arrived.
 *
 * @param space whose record it belongs to (see {@code ControlResource})
 * @param server the fixture server's name
 * @param tool the tool's own name
 * @param input its arguments
 */
public record ToolCall(String space, String server, String tool, Input input) {}
