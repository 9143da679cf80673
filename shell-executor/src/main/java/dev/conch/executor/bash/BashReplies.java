package dev.conch.executor.bash;

import dev.conch.executor.http.StreamedBody;
import io.smallrye.mutiny.Multi;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;

/** The shapes a response about a bash call has. */
final class BashReplies {
    private BashReplies() {}

    /** 200 with the answer. */
    static Response answer(byte[] json) {
        return Response.ok(json, MediaType.APPLICATION_JSON_TYPE).build();
    }

    /** 200 with events. */
    static Response stream(Multi<byte[]> events) {
        return Response.ok(new StreamedBody(events), MediaType.SERVER_SENT_EVENTS_TYPE)
                .header(HttpHeaders.CACHE_CONTROL, "no-store")
                .build();
    }

    /** 202: it is stored and runs, and the answer will be at its location. */
    static Response accepted(RunKey key, BashStatus.Running status) {
        return Response.accepted(status)
                .type(MediaType.APPLICATION_JSON_TYPE)
                .header(HttpHeaders.LOCATION, "/v1/sessions/" + key.sessionId() + "/bash/" + key.toolCallId())
                .header("Preference-Applied", "respond-async")
                .build();
    }

    /** 200 with the answer, or with how far it is. */
    static Response status(BashStatus status) {
        return switch (status) {
            case BashStatus.Ended ended -> answer(ended.json());
            case BashStatus.Running _, BashStatus.Waiting _ ->
                Response.ok(status, MediaType.APPLICATION_JSON_TYPE).build();
        };
    }
}
