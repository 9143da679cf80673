package dev.conch.e2e.stack;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;

/** Plain HTTP with one token. */
public final class Api {

    /** Longer than the longest bash call. */
    private static final Duration TIMEOUT = Duration.ofMinutes(11);

    private static final HttpClient HTTP =
            HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();

    private final URI base;
    private final String token;

    /**
     * @param base without a slash at the end
     * @param token bearer token, or null to send none
     */
    public Api(URI base, String token) {
        this.base = base;
        this.token = token;
    }

    public Answer get(String path) {
        return send("GET", path, HttpRequest.BodyPublishers.noBody());
    }

    public Answer delete(String path) {
        return send("DELETE", path, HttpRequest.BodyPublishers.noBody());
    }

    public Answer put(String path, JsonNode body) {
        return send("PUT", path, HttpRequest.BodyPublishers.ofString(body.toString()));
    }

    public Answer post(String path, JsonNode body) {
        return send("POST", path, HttpRequest.BodyPublishers.ofString(body.toString()));
    }

    private Answer send(String method, String path, HttpRequest.BodyPublisher body) {
        HttpRequest.Builder request = HttpRequest.newBuilder(URI.create(base + path))
                .timeout(TIMEOUT)
                .header("Content-Type", "application/json")
                .method(method, body);
        if (token != null) {
            request.header("Authorization", "Bearer " + token);
        }
        try {
            HttpResponse<String> answer = HTTP.send(request.build(), HttpResponse.BodyHandlers.ofString());
            return new Answer(method + " " + path, answer.statusCode(), answer.body());
        } catch (IOException e) {
            throw new AssertionError(method + " " + base + path + ": no answer", e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new AssertionError(e);
        }
    }
}
