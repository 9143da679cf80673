package dev.conch.executor.it;

import static dev.conch.executor.it.FilesClient.outcome;
import static dev.conch.executor.it.FilesClient.text;
import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.common.http.TestHTTPResource;
import java.net.URI;
import java.net.http.HttpRequest.BodyPublishers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Spec section 1: the workspace over HTTP, beside scripts that really run. */
@OnTheWholeService
class FilesIT {
    private final Executor executor = new Executor("org-a");

    @TestHTTPResource("/")
    URI base;

    @ConfigProperty(name = "conch.executor.data-dir")
    Path dataDir;

    private String session;

    private FilesClient files() {
        session = executor.newSession();
        return new FilesClient(base, session);
    }

    @Test
    void aFilePutHereIsReadAndWrittenByAScript() {
        var files = files();

        assertThat(outcome(files.put("in/deep/a.txt", "hello"))).isEqualTo("201");

        var answer = executor.run(
                session,
                "one",
                "cat in/deep/a.txt; echo ' more' >> in/deep/a.txt; touch in/deep/b; rm -r in/deep/b; stat -c '%a %U' in/deep/a.txt");
        assertThat(answer.path("stdout").asText()).isEqualTo("hello644 agent\n");
        assertThat(text(files.get("in/deep/a.txt"))).isEqualTo("hello more\n");
    }

    @Test
    void aFileAScriptWroteIsReadHere() {
        var files = files();
        executor.run(session, "one", "printf '\\0\\1\\377' > out.bin; chmod 4755 out.bin");

        var answer = files.get("out.bin");

        assertThat(answer.statusCode()).isEqualTo(200);
        assertThat(answer.body()).containsExactly(0, 1, 255);
        assertThat(answer.headers().firstValue("Content-Length")).contains("3");
        assertThat(answer.headers().firstValue("Content-Type")).contains("application/octet-stream");
    }

    @Test
    void replacingAFileKeepsItsPermissionsAndIsNoNewOne() {
        var files = files();
        executor.run(session, "one", "printf 'echo old' > run.sh; chmod 750 run.sh");

        assertThat(outcome(files.put("run.sh", "echo new"))).isEqualTo("204");

        var answer = executor.run(session, "two", "stat -c %a run.sh; ./run.sh || bash run.sh");
        assertThat(answer.path("stdout").asText()).isEqualTo("750\nnew\n");
    }

    @ParameterizedTest
    @CsvSource({
        "a.txt, text/plain",
        "page.HTML, text/html",
        "d.json, application/json",
        "p.png, image/png",
        "t.csv, text/csv",
        "none, application/octet-stream",
        "a.unheardof, application/octet-stream"
    })
    void theContentTypeIsToldByTheExtension(String name, String type) {
        var files = files();
        files.put(name, "x");

        assertThat(files.get(name)
                        .headers()
                        .firstValue("Content-Type")
                        .orElse("")
                        .replaceAll(";.*", ""))
                .isEqualTo(type);
    }

    @Test
    void aBrowserNeverRunsWhatItGets() {
        var files = files();
        files.put("%22x%0d%0ay%c3%bc.html", "<script>alert(1)</script>");

        var headers = files.get("%22x%0d%0ay%c3%bc.html").headers();

        assertThat(headers.firstValue("X-Content-Type-Options")).contains("nosniff");
        assertThat(headers.firstValue("Content-Disposition"))
                .contains("attachment; filename=\"_x__y_.html\"; filename*=UTF-8''%22x%0D%0Ay%C3%BC.html");
    }

    @ParameterizedTest
    @CsvSource({
        "bytes=0-3, 206, 0123, bytes 0-3/10",
        "bytes=8-, 206, 89, bytes 8-9/10",
        "bytes=-3, 206, 789, bytes 7-9/10",
        "bytes=-30, 206, 0123456789, bytes 0-9/10",
        "bytes=5-500, 206, 56789, bytes 5-9/10",
        "bytes=9-9, 206, 9, bytes 9-9/10",
        "'bytes=0-1,3-4', 200, 0123456789,",
        "bytes=3-1, 200, 0123456789,",
        "lines=1-2, 200, 0123456789,",
        "bytes=x, 200, 0123456789,"
    })
    void oneRangeIsAnsweredInPart(String range, int status, String body, String contentRange) {
        var files = files();
        files.put("ten", "0123456789");

        var answer = files.get("ten", "Range", range);

        assertThat(answer.statusCode()).isEqualTo(status);
        assertThat(text(answer)).isEqualTo(body);
        assertThat(answer.headers().firstValue("Content-Length")).contains(String.valueOf(body.length()));
        assertThat(answer.headers().firstValue("Content-Range").orElse(null)).isEqualTo(contentRange);
        assertThat(answer.headers().firstValue("Accept-Ranges")).contains("bytes");
    }

    @ParameterizedTest
    @ValueSource(strings = {"bytes=10-", "bytes=10-12", "bytes=-0", "bytes=999999999999999999-"})
    void aRangeBeyondTheEndIsRefusedWithTheSize(String range) {
        var files = files();
        files.put("ten", "0123456789");

        var answer = files.get("ten", "Range", range);

        assertThat(outcome(answer)).isEqualTo("416 range_not_satisfiable");
        assertThat(answer.headers().firstValue("Content-Range")).contains("bytes */10");
    }

    @Test
    void headTellsWhatGetWould() {
        var files = files();
        files.put("a.json", "{\"a\":1}");

        var head = files.head("a.json");
        var get = files.get("a.json");

        assertThat(head.statusCode()).isEqualTo(200);
        assertThat(head.body()).isEmpty();
        for (var header : new String[] {"Content-Length", "Content-Type", "ETag", "Last-Modified", "Accept-Ranges"}) {
            assertThat(head.headers().firstValue(header))
                    .as(header)
                    .isPresent()
                    .isEqualTo(get.headers().firstValue(header));
        }
        assertThat(files.head("none").statusCode()).isEqualTo(404);
    }

    @Test
    void whatTheClientHasAlreadyIsNotSentAgain() {
        var files = files();
        files.put("a", "one");
        var etag = files.get("a").headers().firstValue("ETag").orElseThrow();

        assertThat(files.get("a", "If-None-Match", "\"other\", " + etag).statusCode())
                .isEqualTo(304);
        files.put("a", "two");
        assertThat(text(files.get("a", "If-None-Match", etag))).isEqualTo("two");
        assertThat(text(files.get("a", "If-Range", etag, "Range", "bytes=0-0"))).isEqualTo("two");
    }

    @Test
    void aLargeFilePassesBothWaysWhole() {
        var files = files();
        var content = new byte[40 << 20];
        new Random(7).nextBytes(content);

        assertThat(outcome(files.put("large", BodyPublishers.ofByteArray(content), "Content-Type", "application/json")))
                .isEqualTo("201");

        assertThat(Arrays.equals(files.get("large").body(), content)).isTrue();
        assertThat(files.get("large", "Range", "bytes=41943030-41943039").body())
                .isEqualTo(Arrays.copyOfRange(content, 41_943_030, 41_943_040));
    }

    @Test
    void anEmptyFileIsAFile() {
        var files = files();

        assertThat(outcome(files.put("empty", BodyPublishers.noBody()))).isEqualTo("201");

        var answer = files.get("empty");
        assertThat(answer.statusCode()).isEqualTo(200);
        assertThat(answer.body()).isEmpty();
        assertThat(outcome(files.get("empty", "Range", "bytes=0-"))).isEqualTo("416 range_not_satisfiable");
    }

    @Test
    void aFileIsDeletedAndAnEmptyDirectoryToo() {
        var files = files();
        files.put("d/a", "x");

        assertThat(outcome(files.delete("d"))).isEqualTo("409 directory_not_empty");
        assertThat(outcome(files.delete("d/a"))).isEqualTo("204");
        assertThat(outcome(files.delete("d/a"))).isEqualTo("404 file_not_found");
        assertThat(outcome(files.delete("d"))).isEqualTo("204");
        assertThat(outcome(files.get("d"))).isEqualTo("404 file_not_found");
    }

    @Test
    void onlyTheOrgsAgentsAndOperatorsComeNear() {
        var files = files();
        files.put("a", "x");

        assertThat(outcome(files.as("operator", "org-a").get("a"))).isEqualTo("200");
        assertThat(outcome(files.as("operator", "org-a").list(""))).isEqualTo("200");
        assertThat(outcome(files.as("operator", "org-a").put("a", "y"))).isEqualTo("403 forbidden");
        assertThat(outcome(files.as("operator", "org-a").delete("a"))).isEqualTo("403 forbidden");
        for (var answer : List.of(
                files.as("agent", "org-b").get("a"),
                files.as("agent", "org-b").put("a", "y"),
                files.as("agent", "org-b").delete("a"),
                files.as("agent", "org-b").list(""))) {
            assertThat(outcome(answer)).isEqualTo("404 session_not_found");
        }
        assertThat(text(files.get("a"))).isEqualTo("x");
    }

    @Test
    void aDeletedSessionHasNoFilesAndGetsNone() {
        var files = files();
        files.put("a", "x");
        executor.delete("/v1/sessions/" + session).then().statusCode(204);

        assertThat(outcome(files.get("a"))).isEqualTo("404 session_not_found");
        assertThat(outcome(files.put("a", "x"))).isEqualTo("404 session_not_found");
        assertThat(outcome(files.list(""))).isEqualTo("404 session_not_found");
        assertThat(Files.exists(dataDir.resolve("workspaces").resolve(session))).isFalse();
    }
}
