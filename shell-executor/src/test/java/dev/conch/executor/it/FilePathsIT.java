package dev.conch.executor.it;

import static dev.conch.executor.it.FilesClient.outcome;
import static dev.conch.executor.it.FilesClient.text;
import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.common.http.TestHTTPResource;
import java.net.URI;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** How a request names files: paths, prefixes, pages. */
@OnTheWholeService
class FilePathsIT {
    private final Executor executor = new Executor("org-a");

    @TestHTTPResource("/")
    URI base;

    private String session;

    private FilesClient files() {
        session = executor.newSession();
        return new FilesClient(base, session);
    }

    @ParameterizedTest
    @ValueSource(strings = {"a//b", "a/", "a%2F..%2Fb", "%2Fetc/passwd", "a%00b", "%ff%fe", "%c0%ae%c0%ae/x"})
    void aPathThatIsNotOneIsRefusedByName(String path) {
        var files = files();

        for (var answer : List.of(files.get(path), files.put(path, "x"), files.delete(path))) {
            assertThat(outcome(answer)).isEqualTo("400 invalid_request");
            assertThat(Executor.json(text(answer)).path("field").asText()).isEqualTo("path");
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"..", "../x", "%2e%2e/x", "../../x/files/a", "a/../b", "./a", "a/./b", "a/..", "a/%2E%2e", "."})
    void aPathWithDotSegmentsReachesNothing(String path) {
        var files = files();
        files.put("a", "x");

        for (var answer : List.of(files.get(path), files.put(path, "x"), files.delete(path))) {
            assertThat(outcome(answer)).isEqualTo("400 invalid_path");
        }
        assertThat(text(files.get("a"))).isEqualTo("x");
    }

    @Test
    void aNameThatIsTooLongIsRefused() {
        var files = files();

        assertThat(outcome(files.put("x".repeat(255), "x"))).isEqualTo("201");
        assertThat(outcome(files.put("x".repeat(256), "x"))).isEqualTo("400 invalid_request");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "a%20b",
                "%25",
                "%2541",
                "a+b",
                "a;b=c",
                "%c3%bc",
                "x%0ay",
                "%5c",
                "%E2%80%AE",
                "-rf",
                "~",
                "%3F%23"
            })
    void aPathIsDecodedExactlyOnce(String path) {
        var files = files();

        files.put(path, "x");

        var name = URLDecoder.decode(path.replace("+", "%2B"), StandardCharsets.UTF_8);
        assertThat(text(files.get(path))).isEqualTo("x");
        var listed = Executor.json(text(files.list(""))).path("items");
        assertThat(listed).hasSize(1);
        assertThat(listed.get(0).path("path").asText()).isEqualTo(name);
        assertThat(outcome(files.delete(path))).isEqualTo("204");
    }

    @Test
    void filesAreListedByPathPageByPage() {
        var files = files();
        executor.run(
                session,
                "one",
                "mkdir -p a/b 'a b' empty; touch a/b/1 a/2 a.txt 'a b/3' z B; ln -s z link; mkfifo fifo; printf 12345 > z");

        assertThat(paths(files, "")).isEqualTo("B|a b/3|a.txt|a/2|a/b/1|z");
        assertThat(paths(files, "?prefix=a/")).isEqualTo("a/2|a/b/1");
        assertThat(paths(files, "?prefix=a%20")).isEqualTo("a b/3");
        assertThat(paths(files, "?prefix=a/b/1")).isEqualTo("a/b/1");
        assertThat(paths(files, "?prefix=none/x")).isEmpty();
        assertThat(paths(files, "?prefix=link/")).isEmpty();
        assertThat(paths(files, "?limit=1")).isEqualTo("B|a b/3|a.txt|a/2|a/b/1|z");
        assertThat(paths(files, "?limit=4")).isEqualTo("B|a b/3|a.txt|a/2|a/b/1|z");
        var last = Executor.json(text(files.list("?prefix=z"))).path("items").get(0);
        assertThat(last.path("size").asInt()).isEqualTo(5);
        assertThat(Instant.parse(last.path("modified_at").asText()))
                .isBetween(Instant.now().minusSeconds(600), Instant.now().plusSeconds(5));
        assertThat(outcome(files.list("?prefix=../x"))).isEqualTo("400 invalid_request");
        assertThat(outcome(files.list("?limit=0"))).isEqualTo("400 invalid_request");
    }

    @Test
    void aWorkspaceWithoutFilesIsAnEmptyList() {
        assertThat(text(files().list(""))).isEqualTo("{\"items\":[],\"next_cursor\":null}");
    }

    /** All pages of a list, one after the other. */
    private static String paths(FilesClient files, String query) {
        var paths = new ArrayList<String>();
        var page = Executor.json(text(files.list(query)));
        while (true) {
            page.path("items").forEach(item -> paths.add(item.path("path").asText()));
            if (page.path("next_cursor").isNull()) {
                return paths.stream().collect(Collectors.joining("|"));
            }
            page = Executor.json(text(files.list((query.isEmpty() ? "?" : query + "&") + "cursor="
                    + page.path("next_cursor").asText())));
        }
    }
}
