package dev.conch.executor.files;

import io.vertx.core.Future;
import io.vertx.core.file.AsyncFile;

/** A file as a stream, closed once however often it is asked. */
final class OpenFile {

    private final AsyncFile stream;
    private Future<Void> closed;

    OpenFile(AsyncFile stream) {
        this.stream = stream;
    }

    AsyncFile stream() {
        return stream;
    }

    synchronized boolean isOpen() {
        return closed == null;
    }

    /** Completes when all that was written is with the kernel. */
    synchronized Future<Void> close() {
        if (closed == null) {
            closed = stream.close();
        }
        return closed;
    }
}
