package dev.conch.gateway.mcp;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** The calls of one session that run, by their progress tokens: a server that says that it works on one keeps it alive. */
final class Progress {
    /** The method of a server's word on how far a call is. */
    static final String METHOD = "notifications/progress";

    private final Map<String, OutgoingCall> running = new ConcurrentHashMap<>();

    void begin(OutgoingCall call) {
        running.put(call.token(), call);
    }

    void end(OutgoingCall call) {
        running.remove(call.token(), call);
    }

    /** A notification came; one that is about no call of this session says nothing. */
    void heard(Object token) {
        var call = token instanceof String text ? running.get(text) : null;
        if (call != null) {
            call.progressed();
        }
    }
}
