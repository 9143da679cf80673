package dev.conch.gateway.ledger;

import dev.conch.contracts.Judgement;
import dev.conch.contracts.ToolCallRequested;

/**
 * A call whose owner died while the tool ran and that may not run again.
 *
 * @param owner the dead instance; with {@code attempt} what the end is compared with
 * @param server the MCP server's name; null for other tools
 * @param judgement how it had been judged; {@code readOnly} means that nothing can have been changed
 * @param queuedMs from the request to its begin
 * @param ranMs from its begin to now
 * @param revision of its org now, to mask by
 */
public record LostCall(
        ToolCallRequested request,
        String owner,
        int attempt,
        String server,
        Judgement judgement,
        long queuedMs,
        long ranMs,
        long revision) {}
