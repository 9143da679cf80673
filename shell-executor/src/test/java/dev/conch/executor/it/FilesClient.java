package dev.conch.executor.it;

import dev.conch.testsupport.Tokens;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublisher;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.time.Duration;

/** The files of one session over plain HTTP, so that paths reach the service as they are written here. */
final class FilesClient {
    private final HttpClient http =
            HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
    private final URI base;
    private final String session;
    private final String token;

    FilesClient(URI base, String session) {
        this(base, session, Tokens.token("agent", "org-a", "host"));
    }

    FilesClient(URI base, String session, String token) {
        this.base = base;
        this.session = session;
        this.token = token;
    }

    FilesClient as(String role, String org) {
        return new FilesClient(base, session, Tokens.token(role, org, role));
    }

    HttpResponse<byte[]> get(String path, String... headers) {
        return send("GET", "/" + path, BodyPublishers.noBody(), headers);
    }

    HttpResponse<byte[]> head(String path) {
        return send("HEAD", "/" + path, BodyPublishers.noBody());
    }

    HttpResponse<byte[]> put(String path, String content) {
        return put(path, BodyPublishers.ofString(content));
    }

    HttpResponse<byte[]> put(String path, BodyPublisher content, String... headers) {
        return send("PUT", "/" + path, content, headers);
    }

    HttpResponse<byte[]> delete(String path) {
        return send("DELETE", "/" + path, BodyPublishers.noBody());
    }

    HttpResponse<byte[]> list(String query) {
        return send("GET", query, BodyPublishers.noBody());
    }

    static String text(HttpResponse<byte[]> answer) {
        return new String(answer.body(), StandardCharsets.UTF_8);
    }

    /** Status and, of a problem, its code: {@code 409 link_in_path}. */
    static String outcome(HttpResponse<byte[]> answer) {
        var type = answer.headers().firstValue("Content-Type").orElse("");
        return type.startsWith("application/problem+json")
                ? answer.statusCode() + " "
                        + Executor.json(text(answer)).path("code").asText()
                : String.valueOf(answer.statusCode());
    }

    private HttpResponse<byte[]> send(String method, String rest, BodyPublisher body, String... headers) {
        var uri = URI.create(base.resolve("/v1/sessions/" + session + "/files") + rest);
        var request = HttpRequest.newBuilder(uri)
                .timeout(Duration.ofSeconds(20))
                .header("Authorization", "Bearer " + token)
                .method(method, body);
        if (headers.length > 0) {
            request.headers(headers);
        }
        try {
            return http.send(request.build(), BodyHandlers.ofByteArray());
        } catch (IOException e) {
            throw new UncheckedIOException(method + " " + uri, e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new AssertionError(e);
        }
    }
}
