package dev.conch.executor.files;

import dev.conch.kit.failure.Failures;
import io.vertx.core.Future;
import io.vertx.core.http.HttpHeaders;
import io.vertx.core.http.HttpServerResponse;
import org.jboss.logging.Logger;

/**
 * What a {@code GET} of a file sends; written by {@link FileContentWriter}.
 *
 * @param file null where only the headers are asked for
 * @param first the first byte's place in the file
 * @param length bytes
 */
record FileContent(OpenFile file, long first, long length) {

    private static final Logger LOG = Logger.getLogger(FileContent.class);
    private static final int READ_BUFFER = 64 * 1024;

    /**
     * Sends it at the client's pace. A file that a script made shorter meanwhile breaks the connection off, since the length is
     * announced already: the client must not take the part for the whole.
     */
    Future<Void> sendTo(HttpServerResponse response) {
        if (length == 0) {
            return response.end();
        }
        // Vert.x looks for it before the framework has written its headers
        response.putHeader(HttpHeaders.CONTENT_LENGTH, String.valueOf(length));
        file.stream().setReadBufferSize(READ_BUFFER).setReadPos(first).setReadLength(length);
        return file.stream()
                .pipe()
                .endOnSuccess(false)
                .endOnFailure(false)
                .to(response)
                .compose(_ -> finish(response))
                .onFailure(failure -> breakOff(response, failure));
    }

    private static void breakOff(HttpServerResponse response, Throwable failure) {
        LOG.infof("a file was not sent whole: %s", Failures.kind(failure));
        response.reset();
    }

    private Future<Void> finish(HttpServerResponse response) {
        return response.bytesWritten() == length
                ? response.end()
                : Future.failedFuture(new IllegalStateException("the file became shorter while it was sent"));
    }
}
