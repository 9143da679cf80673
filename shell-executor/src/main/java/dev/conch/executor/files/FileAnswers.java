package dev.conch.executor.files;

import dev.conch.kit.problem.ProblemException;
import io.smallrye.mutiny.Uni;
import io.vertx.core.http.HttpHeaders;
import io.vertx.core.http.HttpMethod;
import io.vertx.ext.web.RoutingContext;
import jakarta.inject.Singleton;
import java.util.Optional;
import org.jboss.resteasy.reactive.RestResponse;
import org.jboss.resteasy.reactive.RestResponse.ResponseBuilder;
import org.jboss.resteasy.reactive.RestResponse.Status;

/** What a request for a file is answered: whole, a part, only headers, unchanged, or that the part is beyond the end. */
@Singleton
class FileAnswers {

    private final SessionFiles files;

    FileAnswers(SessionFiles files) {
        this.files = files;
    }

    Uni<RestResponse<FileContent>> get(RequestedFile wanted, RoutingContext http, Lease lease) {
        return files.find(wanted, lease).chain(found -> answer(wanted.path(), found, http, lease));
    }

    private Uni<RestResponse<FileContent>> answer(FilePath path, FoundFile found, RoutingContext http, Lease lease) {
        var request = http.request();
        if (FileHeaders.matches(request.getHeader(HttpHeaders.IF_NONE_MATCH), found.facts())) {
            lease.close();
            var unchanged = described(Status.NOT_MODIFIED, path, found.facts());
            return Uni.createFrom().item(unchanged.build());
        }
        // a weak ETag never satisfies If-Range, so with one the whole file is the answer
        var ranged = request.getHeader("If-Range") == null;
        return switch (ByteRange.of(
                ranged ? request.getHeader("Range") : null, found.facts().size())) {
            case ByteRange.Whole() -> whole(path, found, http, lease);
            case ByteRange.Part part -> part(path, found, part, http, lease);
            case ByteRange.Unsatisfiable() -> throw beyond(found.facts().size(), http);
        };
    }

    private Uni<RestResponse<FileContent>> whole(FilePath path, FoundFile found, RoutingContext http, Lease lease) {
        var size = found.facts().size();
        return content(path, found, http, lease)
                .map(file -> described(Status.OK, path, found.facts())
                        .header("Content-Length", size)
                        .entity(new FileContent(file.orElse(null), 0, size, lease))
                        .build());
    }

    private Uni<RestResponse<FileContent>> part(
            FilePath path, FoundFile found, ByteRange.Part part, RoutingContext http, Lease lease) {
        var size = found.facts().size();
        var length = part.last() - part.first() + 1;
        return content(path, found, http, lease)
                .map(file -> described(Status.PARTIAL_CONTENT, path, found.facts())
                        .header("Content-Length", length)
                        .header("Content-Range", "bytes " + part.first() + "-" + part.last() + "/" + size)
                        .entity(new FileContent(file.orElse(null), part.first(), length, lease))
                        .build());
    }

    private Uni<Optional<OpenFile>> content(FilePath path, FoundFile found, RoutingContext http, Lease lease) {
        if (http.request().method().equals(HttpMethod.HEAD)) {
            lease.close();
            return Uni.createFrom().item(Optional.empty());
        }
        return files.open(path, found, lease).map(Optional::of);
    }

    private static ResponseBuilder<FileContent> described(Status status, FilePath path, EntryFacts facts) {
        ResponseBuilder<FileContent> builder = ResponseBuilder.create(status);
        FileHeaders.of(path, facts).forEach(builder::header);
        return builder.type(FileHeaders.contentType(path));
    }

    private static ProblemException beyond(long size, RoutingContext http) {
        http.response().putHeader("Content-Range", "bytes */" + size);
        return new ProblemException(
                Status.REQUESTED_RANGE_NOT_SATISFIABLE.getStatusCode(),
                "range_not_satisfiable",
                "The range begins beyond the file's end; it has " + size + " bytes.",
                null);
    }

    /** 201 for a new file, 204 where one was replaced. */
    static RestResponse<Void> stored(StoredFile stored) {
        return ResponseBuilder.<Void>create(stored.isNew() ? Status.CREATED : Status.NO_CONTENT)
                .header("ETag", FileHeaders.etag(stored.facts()))
                .build();
    }
}
