package dev.conch.executor.bash;

import jakarta.ws.rs.core.MediaType;
import java.util.List;

/** How whoever runs a script wants to hear of its end (spec section 1). */
enum ReplyForm {
    /** The answer, when it is there. */
    ANSWER,
    /** 202 as soon as the call is taken on ({@code Prefer: respond-async}). */
    ASYNC,
    /** What it prints as it is printed, then the answer ({@code Accept: text/event-stream}). */
    STREAM;

    /**
     * What the headers ask for.
     *
     * @param accepted most wanted first
     * @param prefer the values of all {@code Prefer} headers
     */
    static ReplyForm of(List<MediaType> accepted, List<String> prefer) {
        for (var type : accepted) {
            if (type.isWildcardType() || type.isCompatible(MediaType.APPLICATION_JSON_TYPE)) {
                break;
            }
            if (type.isCompatible(MediaType.SERVER_SENT_EVENTS_TYPE)) {
                return STREAM;
            }
        }
        return Preferences.of(prefer).contains("respond-async") ? ASYNC : ANSWER;
    }
}
