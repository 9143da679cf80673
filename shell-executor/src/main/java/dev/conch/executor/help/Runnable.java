package dev.conch.executor.help;

import dev.conch.executor.catalog.CatalogTool;
import dev.conch.executor.words.Command;
import dev.conch.executor.words.CommandReader;
import dev.conch.executor.words.ToolIndex;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;

/** The words that really call a tool: its command, or {@code tools call} where another name has that. */
final class Runnable {
    private Runnable() {}

    static String command(CatalogTool tool, ToolIndex index) {
        var words = Arrays.asList(tool.command().split(" "));
        return calls(words, tool, index) ? tool.command() : "tools call " + quote(tool.registeredName());
    }

    private static boolean calls(List<String> words, CatalogTool tool, ToolIndex index) {
        var argv = words.stream()
                .skip(1)
                .map(word -> word.getBytes(StandardCharsets.UTF_8))
                .toList();
        return new CommandReader(index).read(argv) instanceof Command.ForTool found
                && found.tool().equals(tool);
    }

    /** A name as a word for the shell. */
    private static String quote(String name) {
        return name.matches("[A-Za-z0-9_./:@%+-]+") ? name : "'" + name.replace("'", "'\\''") + "'";
    }
}
