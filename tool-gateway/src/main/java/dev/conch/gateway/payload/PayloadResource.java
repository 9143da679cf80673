package dev.conch.gateway.payload;

import dev.conch.contracts.Payload;
import dev.conch.contracts.PayloadId;
import dev.conch.contracts.SessionId;
import dev.conch.kit.auth.Caller;
import dev.conch.kit.auth.Roles;
import dev.conch.kit.problem.ProblemException;
import io.smallrye.mutiny.Uni;
import jakarta.annotation.security.RolesAllowed;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.PUT;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import java.util.function.Function;
import org.jboss.resteasy.reactive.RestPath;

/** Pieces of payloads, for the executors: each a request of its own, so that neither side holds more than one. Internal. */
@Path("/internal/v1/sessions/{session_id}/payloads/{payload_id}/chunks/{n}")
public class PayloadResource {
    private final StoredPayloads payloads;
    private final Caller caller;

    PayloadResource(StoredPayloads payloads, Caller caller) {
        this.payloads = payloads;
        this.caller = caller;
    }

    /** Stores a piece: as many bytes as {@link Payload#CHUNK_BYTES}, the last one what is left. The same again changes nothing. */
    @PUT
    @Consumes(MediaType.APPLICATION_OCTET_STREAM)
    @RolesAllowed(Roles.SERVICE)
    public Uni<Void> put(
            @RestPath("session_id") String sessionId,
            @RestPath("payload_id") String payloadId,
            @RestPath int n,
            byte[] data) {
        var owner = owner(sessionId);
        var id = checked(payloadId, PayloadId::of, "payload");
        if (n < 0 || n >= Payload.chunks(payloads.maxBytes())) {
            throw ProblemException.invalid(
                    "n", "n must be at least 0, and a payload at most " + payloads.maxBytes() + " bytes.");
        }
        if (data.length == 0 || data.length > Payload.CHUNK_BYTES) {
            throw ProblemException.invalid("body", "The body must be 1 to " + Payload.CHUNK_BYTES + " bytes.");
        }
        return payloads.put(owner, id, n, data);
    }

    /** A piece; 404 when there is none of that number, or it is another org's or session's, or its time is over. */
    @GET
    @Produces(MediaType.APPLICATION_OCTET_STREAM)
    @RolesAllowed(Roles.SERVICE)
    public Uni<byte[]> get(
            @RestPath("session_id") String sessionId, @RestPath("payload_id") String payloadId, @RestPath int n) {
        var owner = owner(sessionId);
        return payloads.get(owner, checked(payloadId, PayloadId::of, "payload"), n)
                .map(data -> data.orElseThrow(() -> ProblemException.notFound("payload", payloadId)));
    }

    private Owner owner(String sessionId) {
        return new Owner(
                caller.orgId(), checked(sessionId, SessionId::of, "session").value());
    }

    private static <T> T checked(String id, Function<String, T> read, String what) {
        try {
            return read.apply(id);
        } catch (IllegalArgumentException e) {
            throw ProblemException.notFound(what, id);
        }
    }
}
