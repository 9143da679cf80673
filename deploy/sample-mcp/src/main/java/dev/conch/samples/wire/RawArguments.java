package dev.conch.samples.wire;

import dev.conch.samples.tool.Input;
import io.quarkus.runtime.configuration.MemorySize;
import io.vertx.core.buffer.Buffer;
import io.vertx.ext.web.Router;
import io.vertx.ext.web.RoutingContext;
import io.vertx.ext.web.handler.BodyHandler;
import io.vertx.ext.web.impl.RoutingContextInternal;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import java.io.IOException;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/**
 * Takes the arguments out of every message before the MCP library parses it.
 *
 * <p>Two reasons. The library reads numbers into {@code double} and {@code BigInteger}, which respells them ({@code
 * 1.50} becomes {@code 1.5}); a big-decimal mapper would still respell {@code 1e2}. And it copies the arguments into a
 * map that cannot hold null, so {@code {"x":null}} would be an internal error. A tool reads its input from the routing
 * context instead, where this handler puts it.
 */
@ApplicationScoped
public final class RawArguments {

    private static final String KEY = Input.class.getName();
    /** Before the routes of the MCP library. */
    private static final int FIRST = -1_000;

    private final long maxBody;

    RawArguments(@ConfigProperty(name = "quarkus.http.limits.max-body-size") MemorySize maxBody) {
        this.maxBody = maxBody.asLongValue();
    }

    /**
     * @param request the HTTP request of a call
     * @return the arguments it carried
     */
    public static Input of(RoutingContext request) {
        Input input = request.get(KEY);
        return input == null ? Input.NONE : input;
    }

    void install(@Observes Router router) {
        router.post("/:server/mcp")
                .order(FIRST)
                .handler(BodyHandler.create(false).setBodyLimit(maxBody))
                .handler(RawArguments::takeOut);
    }

    private static void takeOut(RoutingContext request) {
        try {
            SplitMessage message = SplitMessage.of(request.body().buffer().getBytes());
            message.arguments().ifPresent(arguments -> request.put(KEY, new Input(arguments)));
            ((RoutingContextInternal) request).setBody(Buffer.buffer(message.envelope()));
        } catch (IOException _) {
            // not a JSON object: the library answers with the protocol's error
            request.put(KEY, Input.NONE);
        }
        request.next();
    }
}
