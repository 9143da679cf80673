package dev.conch.executor.it;

import static dev.conch.executor.it.FilesClient.outcome;
import static dev.conch.executor.it.FilesClient.text;
import static org.assertj.core.api.Assertions.assertThat;

import dev.conch.testsupport.ConchInfra;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.common.ResourceArg;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import java.io.ByteArrayInputStream;
import java.net.URI;
import java.net.http.HttpRequest.BodyPublishers;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** How much a workspace takes, with limits small enough to reach. */
@QuarkusTest
@QuarkusTestResource(
        value = ConchInfra.class,
        restrictToAnnotatedClass = true,
        initArgs = {
            @ResourceArg(name = "service", value = "shell-executor"),
            @ResourceArg(name = "conch.executor.files.file-bytes", value = "100000"),
            @ResourceArg(name = "conch.executor.files.workspace-bytes", value = "250000"),
            @ResourceArg(name = "conch.executor.files.workspace-entries", value = "10"),
            @ResourceArg(name = "conch.executor.files.upload-timeout", value = "2s"),
            @ResourceArg(name = "conch.executor.files.uploads", value = "4")
        })
@QuarkusTestResource(value = CatalogServer.class, restrictToAnnotatedClass = true)
class FilesQuotaIT {
    private final Executor executor = new Executor("org-a");

    @TestHTTPResource("/")
    URI base;

    private String session;

    @BeforeEach
    void newSession() {
        session = executor.newSession();
    }

    @Test
    void aFileIsAsLargeAsItMayBeAndNoLarger() {
        var files = files();

        assertThat(outcome(files.put("most", "x".repeat(100_000)))).isEqualTo("201");
        assertThat(outcome(files.put("f", "x".repeat(100_001)))).isEqualTo("413 file_too_large");
        assertThat(outcome(files.put(
                        "f", BodyPublishers.ofInputStream(() -> new ByteArrayInputStream(new byte[300_000])))))
                .isEqualTo("413 file_too_large");
        assertThat(outcome(files.get("f"))).isEqualTo("404 file_not_found");
    }

    @Test
    void aWorkspaceThatIsFullTakesNoMoreBytesWhoeverFilledIt() {
        var files = files();
        executor.run(session, "one", "head -c 200000 /dev/zero > big");

        var refused = files.put("f", "x".repeat(50_001));

        assertThat(outcome(refused)).isEqualTo("413 workspace_full");
        assertThat(text(refused)).contains("250000 bytes", "conch.executor.files.workspace-bytes");
        assertThat(outcome(files.put("f", "x".repeat(50_000)))).isEqualTo("201");
        assertThat(outcome(files.put("f", "y".repeat(50_000)))).isEqualTo("204");
        assertThat(outcome(files.put("g", ""))).isEqualTo("201");
        assertThat(outcome(files.put("g", "1"))).isEqualTo("413 workspace_full");
        assertThat(outcome(files.delete("f"))).isEqualTo("204");
        assertThat(outcome(files.put("g", "1"))).isEqualTo("204");
    }

    @Test
    void namesAreCountedToo() {
        var files = files();
        executor.run(session, "one", "mkdir a; touch a/1 a/2; ln -s x link; mkfifo p");

        assertThat(outcome(files.put("b/c/d/e/f/g", "x"))).isEqualTo("413 workspace_full");
        assertThat(outcome(files.get("b/c"))).isEqualTo("404 file_not_found");
        assertThat(outcome(files.put("b/c/d/e/f", "x"))).isEqualTo("201");
        assertThat(outcome(files.put("more", "x"))).isEqualTo("413 workspace_full");
        assertThat(outcome(files.put("a/1", "x"))).isEqualTo("204");
    }

    @Test
    void uploadsAtOnceDoNotGetPastTheLimitTogether() {
        var files = files();

        var outcomes = IntStream.range(0, 4)
                .mapToObj(number ->
                        CompletableFuture.supplyAsync(() -> outcome(files.put("f" + number, "x".repeat(100_000)))))
                .toList()
                .stream()
                .map(CompletableFuture::join)
                .sorted()
                .toList();

        assertThat(outcomes).isEqualTo(List.of("201", "201", "413 workspace_full", "413 workspace_full"));
    }

    private FilesClient files() {
        return new FilesClient(base, session);
    }
}
