package dev.conch.executor.files;

import io.vertx.core.AsyncResult;
import io.vertx.core.Future;
import io.vertx.core.Handler;
import io.vertx.core.Promise;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.streams.WriteStream;

/**
 * A file being written up to a limit, which remembers whether any of its writes failed. Once it is closed it lets a pipe that ends go
 * through the motions; Vert.x's own file throws there.
 */
final class CountedFile implements WriteStream<Buffer> {

    private final OpenFile file;
    private final long limit;
    private long bytes;
    private Throwable failure;

    CountedFile(OpenFile file, long limit) {
        this.file = file;
        this.limit = limit;
    }

    /** Completes when everything is written; fails if any of it is not. */
    Future<Void> finish() {
        return file.close().compose(_ -> failure == null ? Future.succeededFuture() : Future.failedFuture(failure));
    }

    @Override
    public Future<Void> write(Buffer data) {
        Promise<Void> promise = Promise.promise();
        write(data, promise);
        return promise.future();
    }

    @Override
    public void write(Buffer data, Handler<AsyncResult<Void>> handler) {
        bytes += data.length();
        if (bytes > limit) {
            failure = Refused.fileTooLarge(limit);
            handler.handle(Future.failedFuture(failure));
            return;
        }
        file.stream().write(data, written -> handler.handle(remember(written)));
    }

    private AsyncResult<Void> remember(AsyncResult<Void> written) {
        if (written.failed()) {
            failure = Refused.diskFull();
            return Future.failedFuture(failure);
        }
        return written;
    }

    @Override
    public void end(Handler<AsyncResult<Void>> handler) {
        finish().onComplete(handler);
    }

    @Override
    public CountedFile exceptionHandler(Handler<Throwable> handler) {
        if (file.isOpen()) {
            file.stream().exceptionHandler(handler);
        }
        return this;
    }

    @Override
    public CountedFile setWriteQueueMaxSize(int maxSize) {
        file.stream().setWriteQueueMaxSize(maxSize);
        return this;
    }

    @Override
    public boolean writeQueueFull() {
        return bytes <= limit && file.isOpen() && file.stream().writeQueueFull();
    }

    @Override
    public CountedFile drainHandler(Handler<Void> handler) {
        if (file.isOpen()) {
            file.stream().drainHandler(handler);
        }
        return this;
    }
}
