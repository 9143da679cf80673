package dev.conch.executor.files;

/**
 * What a {@code GET} of a file sends; written by {@link FileContentWriter}.
 *
 * @param file null where only the headers are asked for
 * @param first the first byte's place in the file
 * @param length bytes
 * @param lease closed when it is sent, or cannot be
 */
record FileContent(OpenFile file, long first, long length, Lease lease) {}
