package dev.conch.executor.files;

import java.time.Instant;

/**
 * A file in a list.
 *
 * @param path from the workspace, without a slash at its begin
 * @param size bytes
 * @param modifiedAt when its content last changed, in UTC
 */
record FileItem(String path, long size, Instant modifiedAt) {}
