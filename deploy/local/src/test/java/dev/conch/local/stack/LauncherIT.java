package dev.conch.local.stack;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.conch.local.process.FreePort;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.StreamSupport;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The real launcher with real Kafka and PostgreSQL; the services are stubs, because they are built after this module. */
class LauncherIT {

    private static final Path ROOT = Path.of(System.getProperty("conch.root"));
    private static final Set<String> EVERYTHING = new TreeSet<>(List.of(
            "approval-service",
            "event-timeline",
            "kafka",
            "postgres",
            "rating-service",
            "sample-mcp",
            "shell-executor",
            "tool-gateway"));

    private final HttpClient http = HttpClient.newHttpClient();
    private Path directory;
    private StubTree tree;
    private Process launcher;

    @BeforeEach
    void makeTree() throws IOException {
        directory = Files.createTempDirectory(
                "conch-launcher", PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx--x--x")));
        tree = StubTree.make(ROOT, Files.createDirectory(directory.resolve("tree")));
    }

    @AfterEach
    void end() {
        if (launcher != null) {
            launcher.destroy();
            Awaitility.await().atMost(Duration.ofSeconds(60)).until(() -> !launcher.isAlive());
        }
        StubTree.delete(directory);
    }

    @Test
    void everythingStartsAnswersAndStopsCleanly() throws Exception {
        // When
        launch(0);
        var state = awaitReady();

        // Then
        assertThat(names(state)).isEqualTo(EVERYTHING);
        var timeline = get(state, "/v1/sessions/ses_1/timeline");
        assertThat(timeline).contains("datasource=timeline");
        assertThat(get(state, "/v1/sessions/ses_1")).contains("datasource=executor");
        if (timeline.contains("uid=0 ")) {
            assertThat(get(state, "/v1/sessions/ses_1")).doesNotContain("uid=0 ");
        }

        // When
        launcher.destroy();

        // Then
        Awaitility.await().atMost(Duration.ofSeconds(60)).until(() -> !launcher.isAlive());
        assertAllGone(state);
        assertThat(stateFile()).doesNotExist();
        assertThat(directory.resolve("data/logs/postgres.log")).content().contains("database system is shut down");
    }

    @Test
    void aKilledLauncherLeavesNothingBehindThatTheNextStartKeeps() throws Exception {
        // Given
        launch(0);
        var before = awaitReady();

        // When
        launcher.destroyForcibly().waitFor();
        Files.delete(stateFile());
        launch(0);
        var after = awaitReady();

        // Then
        assertAllGone(before);
        assertThat(names(after)).isEqualTo(EVERYTHING);
        assertThat(after.path("ports")).isEqualTo(before.path("ports"));
    }

    @Test
    void aTakenPortIsSaidAtOnceAndNothingIsStarted() throws Exception {
        try (var taken = new ServerSocket(FreePort.any(), 1, InetAddress.getLoopbackAddress())) {
            launch(taken.getLocalPort());

            assertThat(launcher.waitFor()).isEqualTo(1);
            assertThat(output()).contains("port " + taken.getLocalPort() + " of 127.0.0.1 is taken");
            assertThat(directory.resolve("data/run/children")).doesNotExist();
        }
    }

    @Test
    void aServiceThatEndsIsStartedAgain() throws Exception {
        // Given
        launch(0);
        var pid = awaitReady().path("processes").path("rating-service").asLong();

        // When
        ProcessHandle.of(pid).orElseThrow().destroyForcibly();

        // Then
        Awaitility.await().atMost(Duration.ofSeconds(30)).untilAsserted(() -> {
            var state = state();
            assertThat(state.path("processes").path("rating-service").asLong()).isNotIn(0L, pid);
            assertThat(get(state, "/v1/ratings")).contains("datasource=rating");
        });
        assertThat(output()).contains("rating-service ended with code 137");
    }

    @Test
    void twoOfEachAnswerInTurnAndOneThatIsKilledComesBack() throws Exception {
        // When
        launch(0, "--replicas", "2");
        var state = awaitReady();

        // Then
        var names = new TreeSet<>(EVERYTHING);
        names.addAll(List.of("shell-executor-2", "tool-gateway-2"));
        assertThat(names(state)).isEqualTo(names);
        var ports = state.path("ports");
        assertThat(executorsSeen(state))
                .containsExactlyInAnyOrder(
                        "http://127.0.0.1:" + ports.path("shell-executor").asInt(),
                        "http://127.0.0.1:" + ports.path("shell-executor-2").asInt());
        assertThat(get(state, "/v1/sessions/ses_1"))
                .contains("gateway=http://127.0.0.1:"
                        + ports.path("tool-gateway-peers").asInt() + " ");
        assertThat(directory.resolve("data/logs/shell-executor-2.log")).exists();

        // When
        var killed = state.path("processes").path("shell-executor-2").asLong();
        ProcessHandle.of(killed).orElseThrow().destroyForcibly();

        // Then
        for (var again = 0; again < 10; again++) {
            assertThat(get(state, "/v1/sessions/ses_1")).contains("datasource=executor");
        }
        Awaitility.await().atMost(Duration.ofSeconds(30)).untilAsserted(() -> {
            assertThat(state().path("processes").path("shell-executor-2").asLong())
                    .isNotIn(0L, killed);
            assertThat(executorsSeen(state())).hasSize(2);
        });
    }

    private Set<String> executorsSeen(JsonNode state) throws Exception {
        var seen = new TreeSet<String>();
        for (var again = 0; again < 4; again++) {
            seen.add(get(state, "/v1/sessions/ses_1").replaceAll("(?s).*advertised=(\\S*) .*", "$1"));
        }
        return seen;
    }

    private void launch(int port, String... more) throws IOException {
        launcher = new ProcessBuilder(tree.launcher(ROOT, directory.resolve("data"), port, more))
                .redirectErrorStream(true)
                .redirectOutput(directory.resolve("output").toFile())
                .start();
    }

    private JsonNode awaitReady() {
        Awaitility.await().atMost(Duration.ofSeconds(120)).untilAsserted(() -> {
            assertThat(launcher.isAlive()).as(output()).isTrue();
            assertThat(stateFile()).exists();
            assertThat(state().path("ready").asBoolean()).isTrue();
        });
        return state();
    }

    private Path stateFile() {
        return directory.resolve("data/run/state.json");
    }

    private JsonNode state() {
        try {
            return new ObjectMapper().readTree(stateFile().toFile());
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    private String output() {
        try {
            return Files.readString(directory.resolve("output"));
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    private String get(JsonNode state, String path) throws Exception {
        var request = HttpRequest.newBuilder(URI.create(state.path("base_url").asText() + path))
                .build();
        return http.send(request, HttpResponse.BodyHandlers.ofString()).body();
    }

    private static Set<String> names(JsonNode state) {
        var names = new TreeSet<String>();
        state.path("processes").fieldNames().forEachRemaining(names::add);
        return names;
    }

    private static void assertAllGone(JsonNode state) {
        var pids = StreamSupport.stream(state.path("processes").spliterator(), false)
                .map(JsonNode::asLong)
                .toList();
        assertThat(pids).hasSize(EVERYTHING.size());
        Awaitility.await()
                .atMost(Duration.ofSeconds(20))
                .untilAsserted(() ->
                        assertThat(pids).noneMatch(pid -> ProcessHandle.of(pid).isPresent()));
    }
}
