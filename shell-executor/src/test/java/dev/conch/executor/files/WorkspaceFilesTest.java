package dev.conch.executor.files;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.conch.executor.bash.Configs;
import dev.conch.kit.problem.ProblemException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** On a real directory, with all a script can put there. */
class WorkspaceFilesTest {
    private static final ListRange ALL = range("", "");

    @TempDir
    Path workspace;

    private final WorkspaceFiles files =
            new WorkspaceFiles(Configs.of(FilesConfig.class, Map.of("conch.executor.files.list-entries", "1000")));

    @Test
    void aRegularFileIsFoundAndStaysTheOneThatWasFound() throws IOException {
        write("d/a", "one");

        var found = files.find(workspace, path("d/a"));
        Files.delete(workspace.resolve("d/a"));
        Files.createSymbolicLink(workspace.resolve("d/a"), Path.of("/etc/passwd"));

        assertThat(found.facts().size()).isEqualTo(3);
        assertThat(Files.readString(Path.of(found.descriptor().link()))).isEqualTo("one");
        found.descriptor().close();
    }

    @Test
    void nothingButARegularFileIsFound() throws Exception {
        shell(
                "mkdir d; mkfifo d/fifo; ln -s a d/link; ln -s d way; ln -s / root; ln -s /proc/self/fd/0 magic; ln -s . self; touch d/a");

        assertRefused(() -> files.find(workspace, path("d")), 409, "not_a_regular_file");
        assertRefused(() -> files.find(workspace, path("d/fifo")), 409, "not_a_regular_file");
        assertRefused(() -> files.find(workspace, path("d/link")), 409, "not_a_regular_file");
        assertRefused(() -> files.find(workspace, path("magic")), 409, "not_a_regular_file");
        assertRefused(() -> files.find(workspace, path("way/a")), 409, "link_in_path");
        assertRefused(() -> files.find(workspace, path("root/etc/passwd")), 409, "link_in_path");
        assertRefused(() -> files.find(workspace, path("self/self/d/a")), 409, "link_in_path");
        assertRefused(() -> files.find(workspace, path("d/a/b")), 404, "file_not_found");
        assertRefused(() -> files.find(workspace, path("none")), 404, "file_not_found");
        assertRefused(() -> files.find(workspace.resolve("none"), path("a")), 404, "file_not_found");
    }

    @Test
    void deletingFollowsNoLinkAndTakesNoFullDirectory() throws Exception {
        shell("mkdir -p d/empty out; touch out/kept d/a; ln -s ../out d/link; ln -s out way");

        assertRefused(() -> files.delete(workspace, path("d/link/kept")), 409, "link_in_path");
        assertRefused(() -> files.delete(workspace, path("way")), 409, "not_a_regular_file");
        assertRefused(() -> files.delete(workspace, path("out")), 409, "directory_not_empty");
        assertRefused(() -> files.delete(workspace, path("none/a")), 404, "file_not_found");
        assertRefused(() -> files.delete(workspace, path("d/a/b")), 404, "file_not_found");
        files.delete(workspace, path("d/a"));
        files.delete(workspace, path("d/empty"));
        assertThat(workspace.resolve("out/kept")).exists();
        assertThat(workspace.resolve("d/a")).doesNotExist();
        assertThat(workspace.resolve("d/empty")).doesNotExist();
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 7, 500})
    void everyPageSizeGivesTheSameList(int size) throws IOException {
        for (var name : List.of(
                "a/b/c",
                "a/b!",
                "a!",
                "a/b/d/e/f",
                "a0",
                "ab",
                "b/",
                "z/y",
                "ü",
                "a b/1",
                "B",
                "\uD83D\uDE00",
                "\uFB01")) {
            write(name, name);
        }
        for (var number = 0; number < 30; number++) {
            write("many/" + number, "x");
        }
        var expected = IntStream.range(0, 30)
                .mapToObj(number -> "many/" + number)
                .collect(java.util.stream.Collectors.toCollection(() -> new TreeSet<>(WorkspaceFilesTest::byBytes)));
        expected.addAll(List.of(
                "a/b/c", "a/b!", "a!", "a/b/d/e/f", "a0", "ab", "z/y", "ü", "a b/1", "B", "\uD83D\uDE00", "\uFB01"));

        assertThat(pages("", size)).containsExactlyElementsOf(expected);
        assertThat(pages("many/1", size))
                .allMatch(path -> path.startsWith("many/1"))
                .hasSize(11);
        assertThat(pages("a/b", size)).containsExactly("a/b!", "a/b/c", "a/b/d/e/f");
    }

    @Test
    void namesThatAreNotUtf8AreLeftOut() throws Exception {
        shell("touch \"$(printf 'b\\377d')\" good; mkdir \"$(printf 'x\\377')\"; touch \"$(printf 'x\\377')/inside\"");

        assertThat(pages("", 10)).containsExactly("good");
    }

    @Test
    void aDirectoryBeyondTheLongestPathDoesNotBreakTheList() throws Exception {
        shell(
                "touch a; for i in $(seq 30); do mkdir $(printf 'd%.0s' $(seq 200)) && cd $(printf 'd%.0s' $(seq 200)) && touch f; done");

        assertThat(pages("", 100)).hasSize(21).contains("a");
        shell("rm -rf d*");
    }

    @Test
    void tooManyEntriesAreRefusedAndAPrefixHelps() throws Exception {
        shell("mkdir big small; touch small/a; cd big; seq 1200 | xargs touch");

        assertRefused(() -> files.list(workspace, ALL, 10), 409, "too_many_files");
        assertThat(files.list(workspace, range("small/", ""), 10)).hasSize(1);
    }

    @Test
    void aLinkIsNeitherListedNorEntered() throws Exception {
        shell("mkdir d; touch d/a; ln -s d link; ln -s / root; ln -s .. d/up; mkfifo d/fifo");

        assertThat(pages("", 10)).containsExactly("d/a");
        assertThat(pages("link/", 10)).isEmpty();
        assertThat(pages("root/etc/", 10)).isEmpty();
    }

    private List<String> pages(String prefix, int size) {
        var paths = new ArrayList<String>();
        var after = "";
        while (true) {
            var page = files.list(workspace, range(prefix, after), size);
            page.forEach(item -> paths.add(item.path()));
            if (page.isEmpty()) {
                return paths;
            }
            after = page.getLast().path();
        }
    }

    private static int byBytes(String one, String other) {
        return java.util.Arrays.compareUnsigned(
                one.getBytes(StandardCharsets.UTF_8), other.getBytes(StandardCharsets.UTF_8));
    }

    private void write(String path, String content) throws IOException {
        var file = workspace.resolve(path);
        if (path.endsWith("/")) {
            Files.createDirectories(file);
            return;
        }
        Files.createDirectories(file.getParent());
        Files.writeString(file, content);
    }

    private void shell(String commands) throws Exception {
        var process = new ProcessBuilder("bash", "-c", commands)
                .directory(workspace.toFile())
                .inheritIO()
                .start();
        assertThat(process.waitFor(20, TimeUnit.SECONDS)).isTrue();
        assertThat(process.exitValue()).isZero();
    }

    private static void assertRefused(ThrowingCallable call, int status, String code) {
        assertThatThrownBy(call).isInstanceOfSatisfying(ProblemException.class, refused -> {
            assertThat(refused.code()).isEqualTo(code);
            assertThat(refused.status()).isEqualTo(status);
        });
    }

    private static FilePath path(String text) {
        return FilePath.ofEncoded(text);
    }

    private static ListRange range(String prefix, String after) {
        return new ListRange(prefix.getBytes(StandardCharsets.UTF_8), after.getBytes(StandardCharsets.UTF_8));
    }
}
