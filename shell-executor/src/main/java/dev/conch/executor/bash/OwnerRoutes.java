package dev.conch.executor.bash;

import dev.conch.contracts.Wire;
import dev.conch.executor.peer.Asker;
import dev.conch.executor.peer.Forwarded;
import dev.conch.executor.peer.OwnerClient;
import dev.conch.executor.peer.Peer;
import io.smallrye.mutiny.Uni;
import io.vertx.core.http.HttpMethod;
import jakarta.inject.Singleton;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.Response;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Map;

/** The internal routes of {@link InternalBashResource} on another executor. */
@Singleton
class OwnerRoutes {
    /** Beyond a script's own time: its calls are cancelled and waited for, its answer is stored. */
    private static final Duration ENDING = Duration.ofSeconds(30);

    private final OwnerClient client;

    OwnerRoutes(OwnerClient client) {
        this.client = client;
    }

    /** Runs the script there. */
    Uni<Response> post(Peer owner, BashPost post) {
        var request = post.request();
        var body = new BashBody(
                request.toolCallId().value(),
                request.commands(),
                request.workingDir(),
                request.timeout().toMillis());
        var path = path(post.sessionId()) + "?wait_ms=" + post.patience().toMillis();
        var allowance = post.patience().plus(request.timeout()).plus(ENDING);
        return client.send(
                owner,
                new Forwarded(HttpMethod.POST, path, post.asker(), form(post.form()), Wire.write(body), allowance));
    }

    private static Map<String, String> form(ReplyForm form) {
        return switch (form) {
            case ANSWER -> Map.of();
            case ASYNC -> Map.of("Prefer", "respond-async");
            case STREAM -> Map.of(HttpHeaders.ACCEPT, "text/event-stream");
        };
    }

    /** Its answer, or how far it is. */
    Uni<Response> get(Peer owner, Asker asker, RunKey key) {
        return client.send(owner, Forwarded.plain(HttpMethod.GET, path(key), asker));
    }

    /** Cancels it. */
    Uni<Response> cancel(Peer owner, Asker asker, RunKey key) {
        return client.send(owner, Forwarded.plain(HttpMethod.DELETE, path(key), asker));
    }

    /** Cancels all that is in hand there in the session. */
    Uni<Response> cancelAll(Peer owner, Asker asker, String sessionId) {
        return client.send(owner, Forwarded.plain(HttpMethod.DELETE, path(sessionId), asker));
    }

    private static String path(RunKey key) {
        return path(key.sessionId()) + "/" + encoded(key.toolCallId());
    }

    private static String path(String sessionId) {
        return "/internal/v1/sessions/" + encoded(sessionId) + "/bash";
    }

    private static String encoded(String segment) {
        return URLEncoder.encode(segment, StandardCharsets.UTF_8).replace("+", "%20");
    }
}
