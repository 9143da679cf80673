package dev.conch.executor.help;

import dev.conch.executor.catalog.CatalogTool;
import dev.conch.executor.words.Shown;
import dev.conch.executor.words.ToolIndex;
import java.util.List;
import java.util.stream.Collectors;

/** What {@code tools search} prints: one line a tool, a command to run and its first sentence (spec section 3, Search). */
public final class SearchText {
    /** Most lines. */
    public static final int MOST = 10;

    private SearchText() {}

    /** Empty when nothing was found. */
    public static String of(List<CatalogTool> found, ToolIndex index) {
        return Shown.lines(found.stream().map(tool -> line(tool, index)).collect(Collectors.joining()));
    }

    private static String line(CatalogTool tool, ToolIndex index) {
        var about = FirstSentence.of(tool.description());
        return Runnable.command(tool, index) + (about.isEmpty() ? "" : "  " + about) + "\n";
    }
}
