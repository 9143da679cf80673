package dev.conch.local.stack;

import dev.conch.local.process.Child;
import dev.conch.local.process.Waiting;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;

/** Asks a service until it says that it is ready. */
final class Readiness {

    private static final Duration LOOK_AGAIN = Duration.ofMillis(200);
    private static final Duration ANSWER = Duration.ofSeconds(2);

    private final HttpClient http = HttpClient.newBuilder()
            .version(HttpClient.Version.HTTP_1_1)
            .connectTimeout(ANSWER)
            .build();

    /** Returns when it is ready. @throws IllegalStateException when it ends or takes too long, naming its log */
    void await(Child child, String url, Duration patience) {
        // asked once only: a service that has just become ready may miss an answer while others join its consumer
        // groups
        var inTime = Waiting.until(() -> !child.isAlive() || isReady(url), patience, LOOK_AGAIN);
        if (!child.isAlive()) {
            throw child.failed("ended before it was ready");
        }
        if (!inTime) {
            throw child.failed("was not ready in " + patience.toSeconds() + " s");
        }
    }

    private boolean isReady(String url) {
        try {
            var request =
                    HttpRequest.newBuilder(URI.create(url)).timeout(ANSWER).build();
            return http.send(request, HttpResponse.BodyHandlers.discarding()).statusCode() == 200;
        } catch (IOException _) {
            return false;
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
            return false;
        }
    }
}
