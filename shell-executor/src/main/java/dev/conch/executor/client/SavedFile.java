package dev.conch.executor.client;

/** What came of a {@link ClientFile}. */
public sealed interface SavedFile {

    /**
     * Written whole.
     *
     * @param path relative to the command's working directory, such as {@code tool-images/pixel.png}
     */
    record Saved(String path) implements SavedFile {}

    /**
     * Not written, and nothing left of it.
     *
     * @param reason such as {@code No space left on device}
     */
    record NotSaved(String reason) implements SavedFile {}
}
