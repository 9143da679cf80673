package dev.conch.approval.approval;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonRawValue;
import dev.conch.approval.visible.VisibleJson;
import dev.conch.contracts.CallId;
import dev.conch.contracts.JsonText;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/**
 * An approval as REST shows it (spec.md 1).
 *
 * @param tool the command, {@code tools github delete-branch}
 * @param input what would run, whole, with hidden characters spelled out and every digit as written
 * @param why {@code destructive}, {@code open_world}, {@code mutating}, {@code policy} or {@code rated_changes}
 * @param message why, in a sentence
 * @param description the tool's own first sentence; empty when it has none
 * @param fingerprint of tool and input; an answer may name it
 * @param status {@code pending}, {@code allowed}, {@code rejected} or {@code expired}
 * @param decidedBy null while nobody has answered
 * @param done what already ran in that script, in the order it ended
 */
record ApprovalBody(
        String id,
        String sessionId,
        String toolCallId,
        String callId,
        String tool,
        String registeredName,
        @JsonRawValue @Schema(implementation = Object.class) String input,
        String why,
        String message,
        String description,
        String fingerprint,
        String status,
        Instant askedAt,
        Instant expiresAt,
        @JsonInclude(JsonInclude.Include.ALWAYS) String decidedBy,
        List<Map<String, Object>> done) {
    static ApprovalBody of(ApprovalRow row, Instant now) {
        return new ApprovalBody(
                row.id,
                row.sessionId,
                CallId.parse(row.callId).toolCallId().value(),
                row.callId,
                row.command,
                row.registeredName,
                VisibleJson.of(JsonText.of(row.input)).value(),
                row.why,
                row.message,
                row.description,
                row.fingerprint,
                row.statusAt(now).wireName(),
                row.askedAt,
                row.expiresAt,
                row.decidedBy,
                List.of());
    }
}
