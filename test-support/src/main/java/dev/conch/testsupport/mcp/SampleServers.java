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
import org.awaitility.Awaitility;

/** The project's sample MCP servers as a child process, one for the tests of this JVM. */
public final class SampleServers {
    private static SampleServers running;

    private final int port;
    private final Process process;

    private SampleServers(int port, Process process) {
        this.port = port;
        this.process = process;
    }

    /** The servers, started by the first who asks; they end with this JVM. */
    public static synchronized SampleServers running() {
        if (running == null || !running.process.isAlive()) {
            running = start();
        }
        return running;
    }

    /** Where they and their control routes are, without a slash at the end. */
    public URI baseUrl() {
        return URI.create("http://127.0.0.1:" + port);
    }

    /** The MCP endpoint of one of them. */
    public URI url(String server) {
        return URI.create(baseUrl() + "/" + server + "/mcp");
    }

    /** What reached the servers in a space: a JSON array. */
    public String calls(String space) {
        return get("/control/calls?space=" + space).body();
    }

    /** Which calls in a space were cancelled before they were answered: a JSON array. */
    public String cancels(String space) {
        return get("/control/cancels?space=" + space).body();
    }

    private HttpResponse<String> get(String path) {
        try (var client = HttpClient.newHttpClient()) {
            var request = HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + port + path))
                    .build();
            return client.send(request, HttpResponse.BodyHandlers.ofString());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }

    private static SampleServers start() {
        var root = Path.of(System.getProperty("conch.root"));
        var jar = root.resolve("deploy/sample-mcp/target/quarkus-app/quarkus-run.jar");
        if (!Files.exists(jar)) {
            throw new IllegalStateException(
                    jar + " is not built; run ./mvnw -Dquick -pl deploy/sample-mcp -am package");
        }
        try {
            var port = freePort();
            var process = launch(jar, port);
            Runtime.getRuntime().addShutdownHook(new Thread(process::destroyForcibly));
            var servers = new SampleServers(port, process);
            Awaitility.await("the sample servers")
                    .atMost(Duration.ofSeconds(60))
                    .ignoreExceptions()
                    .until(() -> servers.get("/q/health/ready").statusCode() == 200);
            return servers;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Process launch(Path jar, int port) throws IOException {
        var java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
        var command = new ProcessBuilder(
                        java, "-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1", "-Xmx192m", "-jar", jar.toString())
                .redirectErrorStream(true)
                .redirectOutput(Path.of("target", "sample-mcp.log").toFile());
        command.environment().put("QUARKUS_HTTP_PORT", Integer.toString(port));
        return command.start();
    }

    private static int freePort() throws IOException {
        try (var socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return socket.getLocalPort();
        }
    }
}
