package dev.conch.executor.peer;

import io.vertx.core.http.HttpMethod;
import java.time.Duration;
import java.util.Map;

/**
 * A request on its way to the owner of its session.
 *
 * @param path an internal route, with its query
 * @param asker on whose behalf
 * @param headers what it asks of the answer's form ({@code Accept}, {@code Prefer}); empty for nothing
 * @param json the body; null for none
 * @param allowance how long the owner may rightly take, the {@link ForwardConfig#patience()} not counted
 */
public record Forwarded(
        HttpMethod method, String path, Asker asker, Map<String, String> headers, byte[] json, Duration allowance) {
    /** Copies the headers. */
    public Forwarded {
        headers = Map.copyOf(headers);
    }

    /** One without a body that is answered at once. */
    public static Forwarded plain(HttpMethod method, String path, Asker asker) {
        return new Forwarded(method, path, asker, Map.of(), null, Duration.ZERO);
    }
}
