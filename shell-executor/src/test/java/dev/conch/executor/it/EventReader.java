package dev.conch.executor.it;

import com.fasterxml.jackson.databind.JsonNode;
import dev.conch.contracts.Wire;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.stream.Collectors;

/** A client of a bash call's stream, on a thread of its own once it is told to read. */
final class EventReader implements AutoCloseable {
    /** One event. */
    record Event(String name, JsonNode data) {}

    private final HttpClient http =
            HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
    private final HttpResponse<InputStream> response;
    private final List<Event> events = new CopyOnWriteArrayList<>();
    private volatile boolean ended;

    EventReader(Executor executor, String session, String id, String commands) {
        this(executor, session, id, commands, 60_000);
    }

    EventReader(Executor executor, String session, String id, String commands, long timeoutMs) {
        var body = Wire.write(Map.of("tool_call_id", id, "commands", commands, "timeout_ms", timeoutMs));
        var request = HttpRequest.newBuilder(URI.create(executor.base() + "/v1/sessions/" + session + "/bash"))
                .header("Accept", "text/event-stream")
                .header("Content-Type", "application/json")
                .header("Authorization", "Bearer " + executor.token())
                .POST(HttpRequest.BodyPublishers.ofByteArray(body))
                .build();
        try {
            response = http.send(request, BodyHandlers.ofInputStream());
        } catch (IOException | InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    EventReader reading() {
        Thread.ofVirtual().start(this::read);
        return this;
    }

    HttpResponse<InputStream> response() {
        return response;
    }

    List<Event> events() {
        return events;
    }

    boolean ended() {
        return ended;
    }

    String printed(String stream) {
        return events.stream()
                .filter(event -> event.name().equals("output"))
                .filter(event -> event.data().path("stream").asText().equals(stream))
                .map(event -> event.data().path("text").asText())
                .collect(Collectors.joining());
    }

    JsonNode result() {
        return events.getLast().name().equals("result") ? events.getLast().data() : null;
    }

    private void read() {
        var name = "";
        try (var lines = new BufferedReader(new InputStreamReader(response.body(), StandardCharsets.UTF_8))) {
            for (var line = lines.readLine(); line != null; line = lines.readLine()) {
                if (line.startsWith("event: ")) {
                    name = line.substring(7);
                } else if (line.startsWith("data: ")) {
                    events.add(new Event(name, Executor.json(line.substring(6))));
                }
            }
            ended = true;
        } catch (IOException _) {
            // closed here, or broken off: it has not ended
        }
    }

    @Override
    public void close() {
        http.shutdownNow();
        http.close();
    }
}
