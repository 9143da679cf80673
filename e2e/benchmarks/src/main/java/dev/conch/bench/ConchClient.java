package dev.conch.bench;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.Map;

/** The system's REST API, as an orchestrator uses it. */
final class ConchClient {
    private static final ObjectMapper JSON = new ObjectMapper();

    private final HttpClient http =
            HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
    private final MeasuredStack stack;
    private final String base;
    private final String agentToken;
    private int calls;

    ConchClient(MeasuredStack stack) {
        this.stack = stack;
        this.base = stack.baseUrl();
        this.agentToken = stack.token("agent");
    }

    void put(String path, Object body) {
        send("PUT", path, body, stack.token("admin"));
    }

    String newSession(String agent) {
        return send("POST", "/v1/sessions", Map.of("agent_id", agent), agentToken)
                .path("id")
                .asText();
    }

    /** Runs a script and gives the answer; a script that fails ends the benchmark. */
    JsonNode bash(String session, String commands) {
        var body = Map.of("tool_call_id", "bench_" + calls++, "commands", commands, "timeout_ms", 600_000);
        var answer = send("POST", "/v1/sessions/" + session + "/bash", body, agentToken);
        if (!answer.path("success").asBoolean()) {
            throw new IllegalStateException("the script failed: " + answer);
        }
        return answer;
    }

    private JsonNode send(String method, String path, Object body, String token) {
        try {
            var request = HttpRequest.newBuilder(URI.create(base + path))
                    .header("Authorization", "Bearer " + token)
                    .header("Content-Type", "application/json")
                    .method(method, BodyPublishers.ofByteArray(JSON.writeValueAsBytes(body)))
                    .build();
            var response = http.send(request, BodyHandlers.ofByteArray());
            if (response.statusCode() / 100 != 2) {
                throw new IllegalStateException(method + " " + path + ": " + response.statusCode() + " "
                        + new String(response.body(), java.nio.charset.StandardCharsets.UTF_8));
            }
            return JSON.readTree(response.body());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }
}
