package dev.conch.executor.http;

import dev.conch.kit.failure.Failures;
import io.smallrye.mutiny.Multi;
import io.smallrye.mutiny.Uni;
import io.smallrye.mutiny.subscription.Cancellable;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.MultivaluedMap;
import jakarta.ws.rs.ext.Provider;
import java.io.OutputStream;
import java.lang.annotation.Annotation;
import java.lang.reflect.Type;
import java.util.concurrent.atomic.AtomicReference;
import org.jboss.logging.Logger;
import org.jboss.resteasy.reactive.server.core.ResteasyReactiveRequestContext;
import org.jboss.resteasy.reactive.server.spi.ResteasyReactiveResourceInfo;
import org.jboss.resteasy.reactive.server.spi.ServerHttpResponse;
import org.jboss.resteasy.reactive.server.spi.ServerMessageBodyWriter;
import org.jboss.resteasy.reactive.server.spi.ServerRequestContext;

/**
 * Writes a {@link StreamedBody}. An edge: the response is subscribed here. A reader that goes away cancels the stream and nothing else;
 * a stream that fails closes the connection, so that nobody takes what came for all of it.
 */
@Provider
public class StreamedBodyWriter implements ServerMessageBodyWriter<StreamedBody> {
    private static final Logger LOG = Logger.getLogger(StreamedBodyWriter.class);
    private static final byte[] HEAD_ONLY = new byte[0];

    @Override
    public boolean isWriteable(Class<?> type, Type generic, ResteasyReactiveResourceInfo target, MediaType media) {
        return StreamedBody.class == type;
    }

    @Override
    public boolean isWriteable(Class<?> type, Type generic, Annotation[] annotations, MediaType media) {
        return StreamedBody.class == type;
    }

    @Override
    public void writeResponse(StreamedBody body, Type generic, ServerRequestContext context) {
        var request = (ResteasyReactiveRequestContext) context;
        request.suspend();
        var response = context.serverResponse();
        response.setChunked(true);
        // set before the stream begins: it may end at once, and then it is too late
        var reading = new AtomicReference<Cancellable>(() -> {});
        response.addCloseHandler(() -> reading.get().cancel());
        // the head goes out before the first byte is there
        reading.set(Multi.createBy()
                .concatenating()
                .streams(Multi.createFrom().item(HEAD_ONLY), body.bytes())
                .onItem()
                .transformToUniAndConcatenate(bytes -> write(response, bytes))
                .subscribe()
                .with(_ -> {}, failure -> broken(request, failure), () -> ended(request)));
    }

    private static Uni<Void> write(ServerHttpResponse response, byte[] bytes) {
        return Uni.createFrom().completionStage(() -> response.write(bytes));
    }

    private static void ended(ResteasyReactiveRequestContext request) {
        request.serverResponse().end();
        request.close();
    }

    private static void broken(ResteasyReactiveRequestContext request, Throwable failure) {
        LOG.debugf("a streamed response broke off: %s", Failures.kind(failure));
        if (!request.serverResponse().closed()) {
            request.serverResponse().reset();
        }
        request.close();
    }

    @Override
    public void writeTo(
            StreamedBody body,
            Class<?> type,
            Type generic,
            Annotation[] annotations,
            MediaType media,
            MultivaluedMap<String, Object> headers,
            OutputStream stream) {
        throw new UnsupportedOperationException("a streamed body is never written to a blocking stream");
    }
}
