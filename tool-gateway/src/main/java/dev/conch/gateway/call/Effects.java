package dev.conch.gateway.call;

import dev.conch.contracts.Label;
import dev.conch.contracts.ToolFacts;

/**
 * What running a tool may do, from its hints and its label (spec.md 5: a label replaces all hints).
 *
 * @param readOnly declared or labelled read-only, and not contradicted
 * @param repeatable running it twice does no more than running it once
 */
record Effects(boolean readOnly, boolean repeatable) {
    static Effects of(ToolFacts tool) {
        if (tool.label() != null) {
            var readOnly = tool.label() == Label.READ_ONLY;
            return new Effects(readOnly, readOnly);
        }
        var hints = tool.hints();
        var readOnly = Boolean.TRUE.equals(hints.readOnly()) && !Boolean.TRUE.equals(hints.destructive());
        return new Effects(readOnly, readOnly || Boolean.TRUE.equals(hints.idempotent()));
    }
}
