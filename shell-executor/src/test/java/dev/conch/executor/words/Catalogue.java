package dev.conch.executor.words;

import dev.conch.contracts.Wire;
import dev.conch.executor.catalog.CatalogSnapshot;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;

/** The fixture's tools as the gateway lists them. */
public final class Catalogue {
    private Catalogue() {}

    /** {@code catalog.json} beside this class. */
    public static ToolIndex index() {
        try (var json = Catalogue.class.getResourceAsStream("catalog.json")) {
            return new ToolIndex(CatalogSnapshot.read(json.readAllBytes()));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Words as a script passes them. */
    public static List<byte[]> argv(String... words) {
        return Arrays.stream(words)
                .map(word -> word.getBytes(StandardCharsets.UTF_8))
                .toList();
    }

    /** What a command's words come to with this on stdin, as JSON text or as {@code code: message}. */
    static String input(String stdin, String... words) {
        var command = new CommandReader(index()).read(argv(words));
        if (!(command instanceof Command.ForTool tool)) {
            return command.toString();
        }
        if (tool.arguments().isHelp()) {
            return "help";
        }
        var bytes = stdin == null ? null : stdin.getBytes(StandardCharsets.UTF_8);
        return switch (tool.arguments().input(java.util.Optional.ofNullable(bytes))) {
            case ToolInput.Ready ready -> ready.json().value();
            case ToolInput.Refused refused ->
                refused.error().code().wireName() + ": " + refused.error().message();
        };
    }

    /** A schema of its own. */
    static ToolSchema schema(String json) {
        try {
            return new ToolSchema(Wire.newMapper().readTree(json));
        } catch (com.fasterxml.jackson.core.JsonProcessingException e) {
            throw new IllegalArgumentException(json, e);
        }
    }
}
