package dev.conch.timeline;

import com.fasterxml.jackson.databind.JsonNode;
import dev.conch.contracts.Wire;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/** A client of a stream that reads as fast as it comes, on a thread of its own. */
public final class SseReader implements AutoCloseable {
    /** One event as it came; {@code id} and {@code name} are null when absent. */
    public record Received(String id, String name, String data) {
        public JsonNode json() {
            return Wire.read(data.getBytes(StandardCharsets.UTF_8), JsonNode.class);
        }
    }

    private final HttpClient http =
            HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
    private final List<Received> received = new CopyOnWriteArrayList<>();
    private final List<String> comments = new CopyOnWriteArrayList<>();
    private final InputStream body;
    private final int status;
    private volatile boolean ended;

    public SseReader(URI uri, String token, String lastEventId) throws IOException, InterruptedException {
        var request = HttpRequest.newBuilder(uri)
                .timeout(Duration.ofSeconds(30))
                .header("Accept", "text/event-stream")
                .header("Authorization", "Bearer " + token);
        if (lastEventId != null) {
            request.header("Last-Event-ID", lastEventId);
        }
        var answer = http.send(request.build(), BodyHandlers.ofInputStream());
        status = answer.statusCode();
        body = answer.body();
        Thread.ofVirtual().start(this::read);
    }

    public int status() {
        return status;
    }

    public List<Received> received() {
        return received;
    }

    public List<String> ids() {
        return received.stream().map(Received::id).toList();
    }

    public List<String> names() {
        return received.stream().map(Received::name).toList();
    }

    public List<String> comments() {
        return comments;
    }

    public boolean ended() {
        return ended;
    }

    @Override
    public String toString() {
        return "status " + status + (ended ? ", ended, " : ", open, ") + received + comments;
    }

    private void read() {
        String id = null;
        String name = null;
        String data = null;
        try (var lines = new java.io.BufferedReader(new java.io.InputStreamReader(body, StandardCharsets.UTF_8))) {
            for (var line = lines.readLine(); line != null; line = lines.readLine()) {
                if (line.startsWith(":")) {
                    comments.add(line);
                } else if (line.startsWith("id:")) {
                    id = line.substring(3);
                } else if (line.startsWith("event:")) {
                    name = line.substring(6);
                } else if (line.startsWith("data:")) {
                    data = line.substring(5);
                } else if (line.isEmpty() && data != null) {
                    received.add(new Received(id, name, data));
                    id = null;
                    name = null;
                    data = null;
                }
            }
            ended = true;
        } catch (IOException _) {
            ended = true;
        }
    }

    @Override
    public void close() throws IOException {
        body.close();
        http.shutdownNow();
    }
}
