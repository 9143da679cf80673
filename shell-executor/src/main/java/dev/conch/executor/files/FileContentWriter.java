package dev.conch.executor.files;

import io.vertx.core.http.HttpServerResponse;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.MultivaluedMap;
import jakarta.ws.rs.ext.Provider;
import java.io.OutputStream;
import java.lang.annotation.Annotation;
import java.lang.reflect.Type;
import org.jboss.resteasy.reactive.server.core.ResteasyReactiveRequestContext;
import org.jboss.resteasy.reactive.server.spi.ResteasyReactiveResourceInfo;
import org.jboss.resteasy.reactive.server.spi.ServerMessageBodyWriter;
import org.jboss.resteasy.reactive.server.spi.ServerRequestContext;

/**
 * Writes {@link FileContent}. The framework's own writer of files sends a shorter file as if it were whole and leaves it open when the
 * client goes away.
 */
@Provider
public class FileContentWriter implements ServerMessageBodyWriter<FileContent> {

    @Override
    public boolean isWriteable(
            Class<?> type, Type genericType, ResteasyReactiveResourceInfo target, MediaType mediaType) {
        return type == FileContent.class;
    }

    @Override
    public boolean isWriteable(Class<?> type, Type genericType, Annotation[] annotations, MediaType mediaType) {
        return type == FileContent.class;
    }

    @Override
    public void writeResponse(FileContent content, Type genericType, ServerRequestContext context) {
        var request = (ResteasyReactiveRequestContext) context;
        request.suspend();
        new FileSender(content, request.unwrap(HttpServerResponse.class)).send().onComplete(_ -> request.resume());
    }

    /** For servers without streams, of which there is none here. */
    @Override
    public void writeTo(
            FileContent content,
            Class<?> type,
            Type genericType,
            Annotation[] annotations,
            MediaType mediaType,
            MultivaluedMap<String, Object> headers,
            OutputStream stream) {
        throw new UnsupportedOperationException("file content is written as a stream");
    }
}
