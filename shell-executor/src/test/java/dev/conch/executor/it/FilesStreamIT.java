package dev.conch.executor.it;

import static dev.conch.executor.it.FilesClient.text;
import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.common.http.TestHTTPResource;
import java.io.IOException;
import java.io.InputStream;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpRequest.BodyPublishers;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.stream.IntStream;
import org.awaitility.Awaitility;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Streams that end early, on either side. */
@OnTheWholeService
class FilesStreamIT {
    private final Executor executor = new Executor("org-a");

    @TestHTTPResource("/")
    URI base;

    @ConfigProperty(name = "conch.executor.data-dir")
    Path dataDir;

    private String session;

    @BeforeEach
    void newSession() {
        session = executor.newSession();
    }

    private FilesClient files() {
        return new FilesClient(base, session);
    }

    @Test
    void aReaderSeesTheOldOrTheNewFile() {
        var files = files();
        files.put("f", "0".repeat(300_000));
        var writing = CompletableFuture.runAsync(() -> IntStream.range(1, 40)
                .forEach(number -> files.put("f", String.valueOf(number % 10).repeat(300_000))));

        while (!writing.isDone()) {
            var body = text(files.get("f"));
            assertThat(body).hasSize(300_000);
            assertThat(body.chars().distinct().count()).isEqualTo(1);
        }
        writing.join();
    }

    @Test
    void anUploadThatBreaksOffLeavesNothing() throws IOException {
        var files = files();
        files.put("f", "old");
        try (var socket = upload("f", "Content-Length: 1000000")) {
            socket.getOutputStream().write(new byte[200_000]);
            Awaitility.await().untilAsserted(() -> assertThat(staged()).hasSize(1));
        }

        Awaitility.await().untilAsserted(() -> assertThat(staged()).isEmpty());
        assertThat(text(files.get("f"))).isEqualTo("old");
        assertThat(Executor.json(text(files.list(""))).path("items")).hasSize(1);
    }

    @Test
    void aClientThatGoesAwayWhileItReadsLeavesNoDescriptorOpen() throws IOException {
        var files = files();
        files.put("large", BodyPublishers.ofByteArray(new byte[30 << 20]));
        for (var again = 0; again < 20; again++) {
            try (var socket = open("GET", "large", "Range: bytes=0-")) {
                assertThat(socket.getInputStream().readNBytes(1000)).hasSize(1000);
            }
        }

        Awaitility.await().untilAsserted(() -> assertThat(openWorkspaceFiles()).isEmpty());
    }

    @Test
    void aFileThatShrinksWhileItIsSentBreaksTheAnswerOff() throws IOException {
        var files = files();
        files.put("large", BodyPublishers.ofByteArray(new byte[50 << 20]));
        try (var socket = open("GET", "large", "X: y")) {
            var in = socket.getInputStream();
            assertThat(in.readNBytes(1000)).hasSize(1000);
            executor.run(session, "cut", "truncate -s 1000 large");

            assertThat(drained(in)).isLessThan(50 << 20);
        }
    }

    @Test
    void whatEveryOtherRouteTakesIsSmaller() throws IOException {
        var large = "{\"agent_id\":\"" + "x".repeat(9 << 20) + "\"}";
        try (var socket = connect("POST", "/v1/sessions", "Content-Length: " + large.length())) {
            assertThat(firstLine(socket.getInputStream())).contains(" 413 ");
        }
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

    private List<String> openWorkspaceFiles() throws IOException {
        var open = new ArrayList<String>();
        try (var all = Files.list(Path.of("/proc/self/fd"))) {
            for (var descriptor : all.toList()) {
                if (Files.isSymbolicLink(descriptor)) {
                    open.add(Files.readSymbolicLink(descriptor).toString());
                }
            }
        }
        return open.stream().filter(target -> target.contains(session)).toList();
    }

    private Socket upload(String path, String... headers) throws IOException {
        return open("PUT", path, headers);
    }

    private Socket open(String method, String path, String... headers) throws IOException {
        return connect(method, "/v1/sessions/" + session + "/files/" + path, headers);
    }

    private Socket connect(String method, String path, String... headers) throws IOException {
        var socket = new Socket(base.getHost(), base.getPort());
        socket.setSoTimeout((int) Duration.ofSeconds(20).toMillis());
        var token = dev.conch.testsupport.Tokens.token("agent", "org-a", "host");
        var head = method + " " + path + " HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer " + token + "\r\n"
                + String.join("\r\n", headers) + "\r\n\r\n";
        socket.getOutputStream().write(head.getBytes(StandardCharsets.US_ASCII));
        return socket;
    }

    private static String firstLine(InputStream in) throws IOException {
        return new String(in.readNBytes(30), StandardCharsets.US_ASCII);
    }

    private static long drained(InputStream in) {
        var count = 0L;
        var buffer = new byte[1 << 16];
        try {
            for (var read = in.read(buffer); read >= 0; read = in.read(buffer)) {
                count += read;
            }
        } catch (IOException _) {
            return count;
        }
        return count;
    }
}
