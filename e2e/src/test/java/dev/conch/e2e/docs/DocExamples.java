package dev.conch.e2e.docs;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Finds the examples in Markdown files: a bash block after {@code <!-- run -->}, followed by a text block of what it prints. */
final class DocExamples {
    private static final Pattern EXAMPLE =
            Pattern.compile("<!-- run -->\\s*```bash\\n(.*?)```\\s*```text\\n(.*?)```", Pattern.DOTALL);
    private static final Pattern MARK = Pattern.compile("<!-- run -->");

    private DocExamples() {}

    /** One example. */
    record Example(String name, String script, String output) {}

    static List<Example> in(Path root) {
        try (Stream<Path> files =
                Stream.concat(Stream.of(root.resolve("README.md")), Files.walk(root.resolve("docs")))) {
            return files.filter(file -> file.toString().endsWith(".md"))
                    .sorted()
                    .flatMap(file -> of(root.relativize(file).toString(), read(file)).stream())
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static List<Example> of(String name, String markdown) {
        var found = new ArrayList<Example>();
        var example = EXAMPLE.matcher(markdown);
        while (example.find()) {
            found.add(new Example(name + " #" + (found.size() + 1), example.group(1), example.group(2)));
        }
        if (found.size() != MARK.matcher(markdown).results().count()) {
            throw new IllegalStateException(name + ": after <!-- run --> come a bash block and a text block");
        }
        return found;
    }

    private static String read(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
