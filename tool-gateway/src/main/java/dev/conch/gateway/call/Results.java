package dev.conch.gateway.call;

import dev.conch.contracts.CallError;
import dev.conch.contracts.CallOutcome;
import dev.conch.contracts.ErrorCode;
import dev.conch.contracts.JsonText;
import dev.conch.contracts.Origin;
import dev.conch.contracts.Payload;
import dev.conch.contracts.ToolResult;
import dev.conch.contracts.Wire;
import dev.conch.gateway.mcp.ToolReply;
import dev.conch.gateway.payload.Payloads;
import dev.conch.kit.failure.Failures;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.nio.charset.StandardCharsets;
import org.jboss.logging.Logger;

/** What a tool's reply comes to; a large result is stored and travels by reference (architecture.md 2, Big payloads). */
@Singleton
class Results {
    private static final Logger LOG = Logger.getLogger(Results.class);

    private final Payloads payloads;

    Results(Payloads payloads) {
        this.payloads = payloads;
    }

    /** Never fails: the tool has run, so there is an outcome. */
    Uni<CallOutcome> of(Origin origin, ToolReply reply, boolean readOnly) {
        return reply instanceof ToolReply.Returned returned
                ? completed(origin, returned.result())
                : Uni.createFrom().item(Outcomes.of(reply, readOnly));
    }

    private Uni<CallOutcome> completed(Origin origin, ToolResult result) {
        var json = Wire.write(result);
        if (json.length <= Payload.INLINE_LIMIT) {
            var text = new String(json, StandardCharsets.UTF_8);
            return Uni.createFrom().item(new CallOutcome.Completed(Payload.inline(JsonText.of(text))));
        }
        if (json.length > payloads.maxBytes()) {
            return Uni.createFrom()
                    .item(failed("its result is " + json.length + " bytes; at most " + payloads.maxBytes()
                            + " are passed on."));
        }
        return payloads.store(origin, json)
                .<CallOutcome>map(CallOutcome.Completed::new)
                .onFailure()
                .invoke(failure -> LOG.warnf("a result was not stored: %s", Failures.kind(failure)))
                .onFailure()
                .recoverWithItem(() -> failed("its result could not be stored."));
    }

    private static CallOutcome failed(String what) {
        return new CallOutcome.Failed(CallError.of(ErrorCode.TOOL_ERROR, "The tool ran, but " + what), false);
    }
}
