package dev.conch.testsupport.mcp;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import org.awaitility.Awaitility;

/**
 * The public MCP server {@code @modelcontextprotocol/server-everything}, pinned, as a child process over streamable HTTP
 * on a free port. Started by a test, closed by it; it also ends with this JVM. Needs node and npm, and the npm registry
 * the first time.
 */
public final class NodeMcpServer implements AutoCloseable {

    private static final String EVERYTHING = "node_modules/@modelcontextprotocol/server-everything/dist/index.js";
    private static final Duration READY_WITHIN = Duration.ofSeconds(30);
    private static final int STOP_SECONDS = 5;

    private final Process process;
    private final Path log;
    private final URI url;
    private final Thread stopAtExit;

    private NodeMcpServer(Process process, Path log, URI url) {
        this.process = process;
        this.log = log;
        this.url = url;
        this.stopAtExit = new Thread(process::destroyForcibly, "stop-" + process.pid());
        Runtime.getRuntime().addShutdownHook(stopAtExit);
    }

    /**
     * Installs it if need be, starts it and waits until it answers.
     *
     * @return the running server
     * @throws IllegalStateException when node or npm is missing or the server does not start; the message says why
     */
    public static NodeMcpServer startEverything() {
        Path packages = new NpmPackages(base(), "npm").installed();
        int port = freePort();
        Path log = packages.resolve("server-everything-" + port + ".log");
        ProcessBuilder command = new ProcessBuilder("node", EVERYTHING, "streamableHttp")
                .directory(packages.toFile())
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .redirectError(log.toFile());
        command.environment().put("PORT", Integer.toString(port));
        NodeMcpServer server =
                new NodeMcpServer(NodeCommands.start(command), log, URI.create("http://127.0.0.1:" + port + "/mcp"));
        server.awaitReady();
        return server;
    }

    /** @return its MCP endpoint */
    public URI url() {
        return url;
    }

    /** @return its process id */
    public long pid() {
        return process.pid();
    }

    /** Ends the process: asks, and after five seconds forces. */
    @Override
    public void close() {
        process.destroy();
        NodeCommands.exitCode(process, STOP_SECONDS, TimeUnit.SECONDS);
        Runtime.getRuntime().removeShutdownHook(stopAtExit);
    }

    private void awaitReady() {
        try (HttpClient http = HttpClient.newHttpClient()) {
            Awaitility.await()
                    .atMost(READY_WITHIN)
                    .pollDelay(Duration.ZERO)
                    .pollInterval(Duration.ofMillis(100))
                    .failFast(this::checkAlive)
                    .until(() -> answers(http));
        } catch (RuntimeException e) {
            close();
            throw e;
        }
    }

    private void checkAlive() {
        if (!process.isAlive()) {
            throw new IllegalStateException("server-everything ended: " + logText());
        }
    }

    /** A request without a session is refused, which is an answer. */
    private boolean answers(HttpClient http) throws InterruptedException {
        try {
            http.send(HttpRequest.newBuilder(url).build(), HttpResponse.BodyHandlers.discarding());
            return true;
        } catch (IOException _) {
            return false;
        }
    }

    private String logText() {
        try {
            return Files.readString(log);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Path base() {
        String root = System.getProperty("conch.root");
        if (root == null) {
            throw new IllegalStateException("System property conch.root: must be the project's directory");
        }
        return Path.of(root, "test-support", "target", "npm");
    }

    private static int freePort() {
        try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return socket.getLocalPort();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
