package dev.conch.executor.it;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.ServerSocket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.StreamSupport;
import org.awaitility.Awaitility;
import org.eclipse.microprofile.config.ConfigProvider;

/** The packaged service as a process of its own beside the one under test: the same database, broker, issuer and data directory. */
final class SecondExecutor implements AutoCloseable {
    private static final List<String> SHARED =
            List.of("quarkus.datasource.", "quarkus.oidc", "kafka.", "conch.peers.", "conch.executor.");
    private static final Path LOG = Path.of("target", "second-executor.log");

    private final Process process;
    private final String url;

    private SecondExecutor(Process process, String url) {
        this.process = process;
        this.url = url;
    }

    static SecondExecutor start() {
        try {
            var port = freePort();
            var settings = Files.createTempFile("second", ".properties");
            Files.writeString(settings, settings(port));
            var process = new ProcessBuilder(
                            Path.of(System.getProperty("java.home"), "bin", "java")
                                    .toString(),
                            "-XX:TieredStopAtLevel=1",
                            "-Xmx256m",
                            "-Dsmallrye.config.locations=" + settings.toUri(),
                            "-jar",
                            Path.of("target", "quarkus-app", "quarkus-run.jar").toString())
                    .redirectErrorStream(true)
                    .redirectOutput(ProcessBuilder.Redirect.appendTo(LOG.toFile()))
                    .start();
            var second = new SecondExecutor(process, "http://127.0.0.1:" + port);
            Awaitility.await().atMost(Duration.ofSeconds(60)).until(second::isReady);
            return second;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static int freePort() throws IOException {
        try (var free = new ServerSocket(0)) {
            return free.getLocalPort();
        }
    }

    private static String settings(int port) {
        var config = ConfigProvider.getConfig();
        var text =
                new StringBuilder("config_ordinal=1000\nquarkus.http.host=127.0.0.1\nquarkus.http.port=" + port + "\n");
        StreamSupport.stream(config.getPropertyNames().spliterator(), false)
                .filter(name -> SHARED.stream().anyMatch(name::startsWith))
                .forEach(name -> config.getOptionalValue(name, String.class)
                        .ifPresent(value -> text.append(name)
                                .append('=')
                                .append(value.replace("\\", "\\\\"))
                                .append('\n')));
        return text.toString();
    }

    private boolean isReady() {
        if (!process.isAlive()) {
            throw new AssertionError("the second executor ended; see " + LOG.toAbsolutePath());
        }
        try (var http = HttpClient.newHttpClient()) {
            var request =
                    HttpRequest.newBuilder(URI.create(url + "/q/health/ready")).build();
            return http.send(request, BodyHandlers.discarding()).statusCode() == 200;
        } catch (IOException _) {
            return false;
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    Executor as(String org) {
        return new Executor(org, url);
    }

    /** SIGTERM. */
    void end() {
        process.destroy();
        awaitEnd();
    }

    /** SIGKILL. */
    void kill() {
        process.destroyForcibly();
        awaitEnd();
    }

    private void awaitEnd() {
        try {
            if (!process.waitFor(30, TimeUnit.SECONDS)) {
                throw new AssertionError("the second executor does not end");
            }
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    @Override
    public void close() {
        kill();
    }
}
