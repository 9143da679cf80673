package dev.conch.executor.client;

import java.util.Objects;
import java.util.regex.Pattern;

/**
 * A file that the client is to write inside the sandbox, never the service (spec section 3 "Output").
 *
 * @param directory one name, {@code tool-images} or {@code tool-files}; where it is taken by anything but a real directory
 *     the client takes the next free {@code tool-images-2}
 * @param name one safe name with its extension, such as {@code pixel.png}; where it is taken: {@code pixel-2.png}
 * @param bytes exactly what is written; not copied, not to be changed
 */
public record ClientFile(String directory, String name, byte[] bytes) {

    private static final Pattern SAFE = Pattern.compile("[A-Za-z0-9_-][A-Za-z0-9._-]{0,119}");

    /** Refuses names that are not one safe path segment. */
    public ClientFile {
        requireSafe(directory, "directory");
        requireSafe(name, "name");
        Objects.requireNonNull(bytes, "bytes is missing");
    }

    private static void requireSafe(String value, String field) {
        if (value == null || !SAFE.matcher(value).matches()) {
            throw new IllegalArgumentException(field + " must match " + SAFE.pattern());
        }
    }
}
