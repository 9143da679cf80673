package dev.conch.executor.calls;

import dev.conch.contracts.CallError;
import dev.conch.contracts.ErrorCode;
import dev.conch.contracts.JsonText;
import dev.conch.contracts.Payload;
import java.nio.charset.StandardCharsets;

/** Inputs that do not fit into a record. */
final class InlineLimit {
    private static final int MOST_BYTES_OF_A_CHAR = 3;

    private InlineLimit() {}

    static boolean exceeds(JsonText input) {
        var length = input.value().length();
        return length * (long) MOST_BYTES_OF_A_CHAR > Payload.INLINE_LIMIT
                && (length > Payload.INLINE_LIMIT
                        || input.value().getBytes(StandardCharsets.UTF_8).length > Payload.INLINE_LIMIT);
    }

    static CallError error() {
        return CallError.of(
                ErrorCode.INVALID_INPUT,
                "the input is larger than " + Payload.INLINE_LIMIT + " bytes, the most this version takes");
    }
}
