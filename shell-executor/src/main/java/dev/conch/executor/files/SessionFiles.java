package dev.conch.executor.files;

import dev.conch.executor.sandbox.Workspaces;
import dev.conch.executor.session.ActiveSessions;
import dev.conch.kit.paging.Page;
import dev.conch.kit.paging.PageRequest;
import dev.conch.kit.problem.ProblemException;
import io.smallrye.mutiny.Uni;
import io.vertx.core.Vertx;
import io.vertx.core.file.FileSystemException;
import io.vertx.core.file.OpenOptions;
import io.vertx.core.http.HttpServerRequest;
import jakarta.inject.Singleton;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;

/** The files of active sessions of an org. */
@Singleton
class SessionFiles {

    private static final OpenOptions READ = new OpenOptions().setWrite(false).setCreate(false);

    private final ActiveSessions sessions;
    private final Workspaces workspaces;
    private final WorkspaceFiles files;
    private final WorkspaceWriter writer;
    private final Uploads uploads;
    private final Vertx vertx;

    SessionFiles(
            ActiveSessions sessions,
            Workspaces workspaces,
            WorkspaceFiles files,
            WorkspaceWriter writer,
            Uploads uploads,
            Vertx vertx) {
        this.sessions = sessions;
        this.workspaces = workspaces;
        this.files = files;
        this.writer = writer;
        this.uploads = uploads;
        this.vertx = vertx;
    }

    /** A regular file, held by the lease. */
    Uni<FoundFile> find(RequestedFile wanted, Lease lease) {
        return sessions.require(wanted.orgId(), wanted.sessionId())
                .chain(() -> FileWork.blocking(() -> held(wanted, lease)));
    }

    private FoundFile held(RequestedFile wanted, Lease lease) {
        var found = files.find(workspaces.path(wanted.sessionId()), wanted.path());
        lease.hold(found.descriptor()::close);
        return found;
    }

    /** Opens for reading what was found, whatever its name leads to by now. */
    Uni<OpenFile> open(FilePath path, FoundFile found, Lease lease) {
        return FileWork.future(() -> vertx.fileSystem().open(found.descriptor().link(), READ))
                .onFailure(FileSystemException.class)
                .transform(_ -> Refused.closed(path.text()))
                .map(OpenFile::new)
                .invoke(file -> lease.hold(file::close));
    }

    /** Stores the request's body as a file. A session that was deleted meanwhile gets none, and no workspace is left of it. */
    Uni<StoredFile> put(RequestedFile wanted, HttpServerRequest request, Lease lease) {
        return sessions.require(wanted.orgId(), wanted.sessionId())
                .invoke(() -> uploads.admit(request, lease))
                .chain(() -> workspaces.open(wanted.sessionId()))
                .chain(workspace -> receive(wanted, request, workspace, lease));
    }

    private Uni<StoredFile> receive(RequestedFile wanted, HttpServerRequest request, Path workspace, Lease lease) {
        return uploads.receive(request, workspace, lease)
                .call(() -> stillThere(wanted))
                .chain(staged -> FileWork.blocking(() -> writer.store(workspace, wanted.path(), staged)));
    }

    private Uni<Void> stillThere(RequestedFile wanted) {
        return sessions.require(wanted.orgId(), wanted.sessionId())
                .onFailure(ProblemException.class)
                .call(() -> workspaces.remove(wanted.sessionId()));
    }

    /** Deletes a file or an empty directory. */
    Uni<Void> delete(RequestedFile wanted) {
        return sessions.require(wanted.orgId(), wanted.sessionId())
                .chain(() -> FileWork.blocking(() -> files.delete(workspaces.path(wanted.sessionId()), wanted.path())));
    }

    /** A page of the workspace's files. */
    Uni<Page<FileItem>> list(String orgId, String sessionId, String prefix, PageRequest page) {
        var range = new ListRange(bytes(prefix), bytes(page.after()));
        return sessions.require(orgId, sessionId)
                .chain(() -> FileWork.blocking(() -> files.list(workspaces.path(sessionId), range, page.limit() + 1)))
                .map(items -> Page.of(items, page, FileItem::path, item -> item));
    }

    private static byte[] bytes(String text) {
        return text == null ? new byte[0] : text.getBytes(StandardCharsets.UTF_8);
    }
}
