package dev.conch.executor.http;

import io.smallrye.mutiny.Multi;

/**
 * A response body that is written while it comes. Made by resources, written by {@link StreamedBodyWriter}.
 *
 * @param bytes asked for one by one, each when the one before has left: a slow reader keeps one of them, whatever the source has
 */
public record StreamedBody(Multi<byte[]> bytes) {}
