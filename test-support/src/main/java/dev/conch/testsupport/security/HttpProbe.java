package dev.conch.testsupport.security;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;

/** Sends one request and tells its status; the body is of no interest here. */
final class HttpProbe {
    private static final Duration PATIENCE = Duration.ofSeconds(20);

    private final HttpClient http =
            HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
    private final URI base;

    HttpProbe(URI base) {
        this.base = base;
    }

    int status(String method, String path, String body, String token, String serviceOrg) {
        return send(request(method, path, body, token, serviceOrg));
    }

    String text(String path, String token) {
        try {
            var request = request("GET", path, null, token, null)
                    .header("Accept", "application/json")
                    .build();
            return http.send(request, BodyHandlers.ofString()).body();
        } catch (IOException e) {
            throw new AssertionError("GET " + path, e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new AssertionError(e);
        }
    }

    private HttpRequest.Builder request(String method, String path, String body, String token, String serviceOrg) {
        var publisher = body == null ? BodyPublishers.noBody() : BodyPublishers.ofString(body);
        var request =
                HttpRequest.newBuilder(base.resolve(path)).timeout(PATIENCE).method(method, publisher);
        if (body != null) {
            request.header("Content-Type", "application/json");
        }
        if (token != null) {
            request.header("Authorization", "Bearer " + token);
        }
        if (serviceOrg != null) {
            request.header("X-Conch-Org", serviceOrg);
        }
        return request;
    }

    private int send(HttpRequest.Builder request) {
        try {
            return http.send(request.build(), BodyHandlers.discarding()).statusCode();
        } catch (IOException e) {
            throw new AssertionError(request.build().toString(), e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new AssertionError(e);
        }
    }
}
