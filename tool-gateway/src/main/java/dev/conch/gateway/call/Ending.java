package dev.conch.gateway.call;

import dev.conch.contracts.CallError;
import dev.conch.contracts.CallOutcome;
import dev.conch.contracts.Judgement;
import java.time.Instant;

/**
 * How a call ended, before it is written down.
 *
 * @param server the MCP server's name; null when the tool was not found or is none
 * @param begunAt when the tool began; null when it did not run
 */
record Ending(CallOutcome outcome, Judgement judgement, String server, Instant begunAt) {
    /** The tool was not even looked up. */
    static Ending refused(CallError error) {
        return refused(error, Judgement.none(false), null);
    }

    /** The tool did not run. */
    static Ending refused(CallError error, Judgement judgement, String server) {
        return new Ending(new CallOutcome.Refused(error), judgement, server, null);
    }
}
