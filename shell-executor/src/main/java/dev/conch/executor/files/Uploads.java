package dev.conch.executor.files;

import io.smallrye.mutiny.Uni;
import io.vertx.core.Future;
import io.vertx.core.Vertx;
import io.vertx.core.file.OpenOptions;
import io.vertx.core.http.HttpHeaders;
import io.vertx.core.http.HttpServerRequest;
import jakarta.inject.Singleton;
import java.nio.file.Path;
import java.util.concurrent.Semaphore;

/** Takes a request's body into a staged file, piece by piece: a slow disk slows the client. */
@Singleton
class Uploads {

    private static final OpenOptions WRITE = new OpenOptions().setRead(false).setCreate(false);

    private final Staging staging;
    private final FilesConfig config;
    private final Vertx vertx;
    private final Semaphore free;

    Uploads(Staging staging, FilesConfig config, Vertx vertx) {
        this.staging = staging;
        this.config = config;
        this.vertx = vertx;
        this.free = new Semaphore(config.uploads());
    }

    /** Refuses what need not even begin: a body that says it is too large, or one too many at once. */
    void admit(HttpServerRequest request, Lease lease) {
        var length = request.getHeader(HttpHeaders.CONTENT_LENGTH);
        if (length != null && Long.parseLong(length) > config.fileBytes()) {
            throw Refused.fileTooLarge(config.fileBytes());
        }
        if (!free.tryAcquire()) {
            throw Refused.tooManyUploads();
        }
        lease.hold(free::release);
    }

    /** The staged file with all of the body in it. It is removed with the lease unless it was moved away. */
    Uni<Path> receive(HttpServerRequest request, Path workspace, Lease lease) {
        return FileWork.blocking(() -> stage(workspace, lease))
                .call(staged -> fill(staged, request, lease))
                .ifNoItem()
                .after(config.uploadTimeout())
                .failWith(Refused::tooSlow);
    }

    private Path stage(Path workspace, Lease lease) {
        var staged = staging.newFile(workspace);
        lease.hold(() -> vertx.fileSystem().delete(staged.toString()));
        return staged;
    }

    private Uni<Void> fill(Path staged, HttpServerRequest request, Lease lease) {
        return FileWork.future(() -> vertx.fileSystem().open(staged.toString(), WRITE))
                .map(OpenFile::new)
                .chain(file -> FileWork.future(() -> pour(request, file, lease)));
    }

    private Future<Void> pour(HttpServerRequest request, OpenFile file, Lease lease) {
        lease.hold(file::close);
        if (lease.isClosed()) {
            return Future.failedFuture(Refused.brokenOff());
        }
        if ("100-continue".equalsIgnoreCase(request.getHeader(HttpHeaders.EXPECT))) {
            request.response().writeContinue();
        }
        var counted = new CountedFile(file, config.fileBytes());
        var pipe = request.pipe().endOnSuccess(false).endOnFailure(false);
        lease.hold(pipe::close);
        return pipe.to(counted)
                .recover(failure -> Future.failedFuture(Refused.isOne(failure) ? failure : Refused.brokenOff()))
                .compose(_ -> counted.finish());
    }
}
