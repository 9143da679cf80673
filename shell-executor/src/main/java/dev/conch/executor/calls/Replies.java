package dev.conch.executor.calls;

import dev.conch.contracts.CallError;
import dev.conch.executor.client.ClientReply;
import dev.conch.executor.output.ErrorLine;
import java.nio.charset.StandardCharsets;

/** The shapes a reply to a client has. */
final class Replies {
    private static final byte[] NOTHING = new byte[0];

    private Replies() {}

    /** Exit 0 with this on stdout. */
    static ClientReply text(String stdout) {
        return text(stdout, "");
    }

    /** Exit 0 with both. */
    static ClientReply text(String stdout, String stderr) {
        return new ClientReply.Answer(bytes(stdout), bytes(stderr), 0);
    }

    /** Exit 1, one JSON line on stderr, nothing on stdout. */
    static ClientReply error(CallError error) {
        return new ClientReply.Answer(NOTHING, ErrorLine.bytes(error), 1);
    }

    /** The script ends here. */
    static ClientReply hold(CallError error) {
        return new ClientReply.Hold(ErrorLine.bytes(error));
    }

    /** Nobody reads it any more. */
    static ClientReply nobody() {
        return new ClientReply.Answer(NOTHING, NOTHING, 1);
    }

    private static byte[] bytes(String text) {
        return text.isEmpty() ? NOTHING : text.getBytes(StandardCharsets.UTF_8);
    }
}
