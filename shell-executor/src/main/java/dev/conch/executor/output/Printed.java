package dev.conch.executor.output;

import java.util.List;

/**
 * What a result comes to.
 *
 * @param text stdout as text: empty, or ending in a line feed
 * @param isJson whether the text is one JSON value
 * @param files to be written before anything is printed
 */
public record Printed(String text, boolean isJson, List<ToolFile> files) {
    /** Copies the list. */
    public Printed {
        files = List.copyOf(files);
    }
}
