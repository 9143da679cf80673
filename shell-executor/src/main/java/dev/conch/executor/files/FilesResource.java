package dev.conch.executor.files;

import dev.conch.kit.auth.Caller;
import dev.conch.kit.auth.Roles;
import dev.conch.kit.paging.Page;
import dev.conch.kit.paging.PageRequest;
import io.smallrye.mutiny.Uni;
import io.vertx.ext.web.RoutingContext;
import jakarta.annotation.security.RolesAllowed;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.PUT;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.core.MediaType;
import org.eclipse.microprofile.openapi.annotations.enums.ParameterIn;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.jboss.resteasy.reactive.RestPath;
import org.jboss.resteasy.reactive.RestQuery;
import org.jboss.resteasy.reactive.RestResponse;

/**
 * {@code /v1/sessions/{id}/files} (spec section 1): the workspace of an active session. Paths are relative to it, percent-encoded once,
 * and no component is followed if it is a symbolic link.
 */
@Path("/v1/sessions/{session_id}/files")
public class FilesResource {

    private static final String PATH = "{path: .+}";
    private static final String PATH_IS = "The file's path in the workspace.";

    private final SessionFiles files;
    private final FileAnswers answers;
    private final Caller caller;

    FilesResource(SessionFiles files, FileAnswers answers, Caller caller) {
        this.files = files;
        this.answers = answers;
        this.caller = caller;
    }

    /**
     * The workspace's regular files by path, in the order of its bytes; names that are not UTF-8 are left out.
     *
     * @param prefix what the paths begin with; absent for all
     */
    @GET
    @RolesAllowed({Roles.AGENT, Roles.OPERATOR})
    public Uni<Page<FileItem>> list(
            @RestPath("session_id") String sessionId,
            @RestQuery String prefix,
            @RestQuery Integer limit,
            @RestQuery String cursor) {
        return files.list(caller.orgId(), sessionId, Prefix.checked(prefix), PageRequest.of(limit, cursor));
    }

    /** A file's bytes, one range of them (206), or 304; {@code HEAD} gives the headers. */
    @GET
    @Path(PATH)
    @RolesAllowed({Roles.AGENT, Roles.OPERATOR})
    @Parameter(name = "path", in = ParameterIn.PATH, required = true, description = PATH_IS)
    public Uni<RestResponse<FileContent>> get(@RestPath("session_id") String sessionId, RoutingContext http) {
        var lease = new Lease();
        return Uni.createFrom().item(() -> wanted(sessionId, http)).chain(wanted -> answers.get(wanted, http, lease));
    }

    /** Stores the body as the file, whatever its type: 201 with a new one, 204 where one was replaced. All of it or nothing. */
    @PUT
    @Path(PATH)
    @Consumes(MediaType.WILDCARD)
    @RolesAllowed(Roles.AGENT)
    @Parameter(name = "path", in = ParameterIn.PATH, required = true, description = PATH_IS)
    public Uni<RestResponse<Void>> put(@RestPath("session_id") String sessionId, RoutingContext http) {
        var lease = new Lease();
        return Uni.createFrom()
                .item(() -> wanted(sessionId, http))
                .chain(wanted -> files.put(wanted, http.request(), lease))
                .map(FileAnswers::stored)
                .onTermination()
                .invoke(lease::close);
    }

    /** Removes a file or an empty directory: 204. */
    @DELETE
    @Path(PATH)
    @RolesAllowed(Roles.AGENT)
    @Parameter(name = "path", in = ParameterIn.PATH, required = true, description = PATH_IS)
    public Uni<Void> delete(@RestPath("session_id") String sessionId, RoutingContext http) {
        return Uni.createFrom().item(() -> wanted(sessionId, http)).chain(files::delete);
    }

    private RequestedFile wanted(String sessionId, RoutingContext http) {
        return RequestedFile.of(caller.orgId(), sessionId, http.request().path());
    }

    /** What is sent closes the lease itself. */
    private static void closeUnlessSent(Lease lease, boolean ended) {
        if (ended) {
            lease.close();
        }
    }
}
