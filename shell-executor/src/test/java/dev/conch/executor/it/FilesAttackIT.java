package dev.conch.executor.it;

import static dev.conch.executor.it.FilesClient.outcome;
import static dev.conch.executor.it.FilesClient.text;
import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.common.http.TestHTTPResource;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.TreeSet;
import java.util.concurrent.CompletableFuture;
import org.awaitility.Awaitility;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What a script, or a client, may try against the files API. */
@OnTheWholeService
class FilesAttackIT {
    private final Executor executor = new Executor("org-a");

    @TestHTTPResource("/")
    URI base;

    private String session;

    @BeforeEach
    void newSession() {
        session = executor.newSession();
    }

    @ConfigProperty(name = "conch.executor.data-dir")
    Path dataDir;

    private FilesClient files() {
        return new FilesClient(base, session);
    }

    @Test
    void noLinkIsFollowedInAnyComponent() {
        var files = files();
        executor.run(
                session,
                "one",
                "mkdir -p a/b; echo in > a/b/f; ln -s /etc etc; ln -s a way; ln -s b a/way; ln -s f a/b/way; ln -s / root; "
                        + "ln -s /proc/self self; ln -s .. up; ln -s a/b/f top");

        for (var path : List.of(
                "etc/passwd", "way/b/f", "a/way/f", "root/etc/passwd", "self/environ", "up/" + session + "/a/b/f")) {
            assertThat(outcome(files.get(path))).as(path).isEqualTo("409 link_in_path");
            assertThat(outcome(files.put(path, "x"))).as(path).isEqualTo("409 link_in_path");
            assertThat(outcome(files.delete(path))).as(path).isEqualTo("409 link_in_path");
        }
        for (var path : List.of("a/b/way", "top", "etc", "a/b", "a")) {
            assertThat(outcome(files.get(path))).as(path).isEqualTo("409 not_a_regular_file");
            assertThat(outcome(files.put(path, "x"))).as(path).isEqualTo("409 not_a_regular_file");
        }
        assertThat(outcome(files.put("etc/new/file", "x"))).isEqualTo("409 link_in_path");
        assertThat(outcome(files.put("a/b/f/x", "x"))).isEqualTo("409 not_a_directory");
        assertThat(text(files.get("a/b/f"))).isEqualTo("in\n");
    }

    @Test
    void whatIsNoFileIsNeverOpened() {
        var files = files();
        executor.run(session, "one", "mkfifo fifo");
        var waiting = CompletableFuture.supplyAsync(
                () -> executor.run(session, "two", "timeout 3 bash -c 'echo secret > fifo'; echo $?"));

        for (var again = 0; again < 20; again++) {
            assertThat(outcome(files.get("fifo"))).isEqualTo("409 not_a_regular_file");
            assertThat(files.head("fifo").statusCode()).isEqualTo(409);
            assertThat(outcome(files.put("fifo", "x"))).isEqualTo("409 not_a_regular_file");
        }

        // the writer was never let through: nobody opened the other end
        assertThat(waiting.join().path("stdout").asText()).isEqualTo("124\n");
    }

    @Test
    void swappingAFileWhileItIsReadGivesAwayNothing() {
        var files = files();
        var swapping = CompletableFuture.supplyAsync(() -> executor.run(
                session,
                "swap",
                "mkdir d other; echo good > d/f; echo good > good; ln -s /etc/passwd bad; ln -s /etc badd; mkfifo pipe; "
                        + "while [ ! -e stop ]; do ln -f good d/f; ln -sf /etc/passwd d/f; mv -T d e; ln -s /etc d; rm d; mv -T e d; "
                        + "rm -f d/f; mkfifo d/f; rm d/f; mkdir d/f; rmdir d/f; done 2>/dev/null; echo done"));
        Awaitility.await()
                .untilAsserted(() -> assertThat(files.get("good").statusCode()).isEqualTo(200));

        var outcomes = new TreeSet<String>();
        for (var again = 0; again < 400; again++) {
            for (var path : List.of("d/f", "d/passwd")) {
                var answer = files.get(path);
                outcomes.add(outcome(answer));
                if (answer.statusCode() == 200) {
                    assertThat(text(answer)).isEqualTo("good\n");
                }
            }
            files.list("?prefix=d").statusCode();
        }
        files.put("stop", "");

        assertThat(swapping.join().path("stdout").asText()).isEqualTo("done\n");
        assertThat(outcomes)
                .isSubsetOf(
                        "200",
                        "404 file_not_found",
                        "409 link_in_path",
                        "409 not_a_regular_file",
                        "409 not_a_directory");
        assertThat(outcomes).hasSizeGreaterThan(1);
    }

    @Test
    void swappingDirectoriesWhileFilesArePutWritesNothingOutside() throws IOException {
        var files = files();
        var outside = Files.createDirectories(dataDir.resolve("outside"));
        var swapping = CompletableFuture.supplyAsync(
                () -> executor.run(
                        session,
                        "swap",
                        "mkdir d; touch up; while [ ! -e stop ]; do rm -rf d; ln -s ../../outside d; rm d; mkdir d; done 2>/dev/null; echo done"));
        Awaitility.await()
                .untilAsserted(() -> assertThat(files.get("up").statusCode()).isEqualTo(200));

        var outcomes = new TreeSet<String>();
        for (var again = 0; again < 200; again++) {
            outcomes.add(outcome(files.put("d/x/y", "content")));
            outcomes.add(outcome(files.delete("d/x/y")));
        }
        files.put("stop", "");

        assertThat(swapping.join().path("stdout").asText()).isEqualTo("done\n");
        assertThat(outside).isEmptyDirectory();
        assertThat(outcomes)
                .isSubsetOf(
                        "201",
                        "204",
                        "404 file_not_found",
                        "409 link_in_path",
                        "409 workspace_changed",
                        "409 not_a_directory");
        assertThat(staged()).isEmpty();
    }

    @Test
    void whatTheExecutorMayNotReadIsSaidAndRootMayReadAll() {
        var files = files();
        executor.run(session, "one", "echo x > f; chmod 000 f; mkdir d; echo y > d/f; chmod 000 d");

        assertThat(outcome(files.get("f"))).isIn("200", "409 permission_denied");
        assertThat(outcome(files.get("d/f"))).isIn("200", "409 permission_denied");
        assertThat(outcome(files.list(""))).isIn("200", "409 permission_denied");
        assertThat(outcome(files.put("f", "new"))).isIn("204", "409 permission_denied");
    }

    private List<Path> staged() throws IOException {
        var home = dataDir.resolve("workspaces/.uploads");
        if (!Files.exists(home)) {
            return List.of();
        }
        try (var all = Files.list(home)) {
            return all.filter(path -> !path.getFileName().toString().startsWith("lock-"))
                    .toList();
        }
    }
}
