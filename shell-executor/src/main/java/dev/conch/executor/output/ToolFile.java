package dev.conch.executor.output;

/**
 * A file that a tool returned, for the client to write inside the sandbox.
 *
 * @param directory {@code tool-images} or {@code tool-files}
 * @param name one safe path segment with its extension
 * @param bytes exactly what the server sent; not copied, not to be changed
 */
public record ToolFile(String directory, String name, byte[] bytes) {}
