package dev.conch.e2e.docs;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** Every test that docs/operators/guarantees.md names exists, so that no sentence there stands on nothing. */
class GuaranteesTest {
    private static final Path ROOT = Path.of(System.getProperty("conch.root"));
    private static final Pattern NAMED = Pattern.compile("`([A-Z]\\w+(?:IT|Test))\\.(\\w+)`");

    @Test
    void theTestsThatAreNamedExist() throws IOException {
        var sources = testSources();
        var named = NAMED.matcher(Files.readString(ROOT.resolve("docs/operators/guarantees.md")))
                .results()
                .toList();
        assertThat(named).hasSizeGreaterThan(10);
        assertThat(named)
                .allSatisfy(name -> assertThat(sources.getOrDefault(name.group(1), ""))
                        .as(name.group())
                        .containsPattern("\\b" + name.group(2) + "\\("));
    }

    private static Map<String, String> testSources() throws IOException {
        var sources = new HashMap<String, String>();
        try (var files = Files.walk(ROOT)) {
            files.filter(file -> file.toString().contains("/src/test/java/"))
                    .filter(file -> file.toString().endsWith(".java"))
                    .forEach(file -> sources.merge(
                            file.getFileName().toString().replace(".java", ""), read(file), String::concat));
        }
        return sources;
    }

    private static String read(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
