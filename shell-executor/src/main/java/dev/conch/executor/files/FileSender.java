package dev.conch.executor.files;

import dev.conch.kit.failure.Failures;
import io.vertx.core.Future;
import io.vertx.core.Promise;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpHeaders;
import io.vertx.core.http.HttpServerResponse;
import org.jboss.logging.Logger;

/**
 * Sends a part of a file at the client's pace: the next piece is read when the last one is with the network. A file that a script made
 * shorter meanwhile breaks the connection off, since the length is announced already: the client must not take the part for the whole.
 */
final class FileSender {

    private static final Logger LOG = Logger.getLogger(FileSender.class);
    private static final int PIECE = 64 * 1024;

    private final FileContent content;
    private final HttpServerResponse response;
    private final Promise<Void> sent = Promise.promise();
    private long left;

    FileSender(FileContent content, HttpServerResponse response) {
        this.content = content;
        this.response = response;
        this.left = content.length();
    }

    /** Succeeds whatever becomes of it; to be called once. */
    Future<Void> send() {
        // Vert.x looks for it before the framework has written its headers
        response.putHeader(HttpHeaders.CONTENT_LENGTH, String.valueOf(left));
        next();
        return sent.future().eventually(() -> {
            content.lease().close();
            return Future.succeededFuture();
        });
    }

    private void next() {
        if (left == 0) {
            response.end().onComplete(_ -> sent.complete());
        } else if (content.file().isOpen()) {
            read().compose(this::write).onSuccess(_ -> next()).onFailure(this::breakOff);
        } else {
            breakOff(new IllegalStateException("the file was closed"));
        }
    }

    private Future<Buffer> read() {
        var position = content.first() + content.length() - left;
        var size = (int) Math.min(PIECE, left);
        return content.file().stream().read(Buffer.buffer(size), 0, position, size);
    }

    private Future<Void> write(Buffer piece) {
        if (piece.length() == 0) {
            return Future.failedFuture(new IllegalStateException("the file became shorter while it was sent"));
        }
        left -= piece.length();
        return response.write(piece);
    }

    private void breakOff(Throwable failure) {
        LOG.infof("a file was not sent whole: %s", Failures.kind(failure));
        response.reset();
        sent.complete();
    }
}
