package dev.conch.approval.policy;

import dev.conch.contracts.Label;
import dev.conch.contracts.Risk;
import dev.conch.contracts.ToolFacts;
import dev.conch.contracts.ToolKind;

/**
 * What a tool is taken for, after its hints are read together. A label replaces every hint. Without one, a hint that contradicts another
 * never makes a tool milder: read-only and destructive at once is destructive, and an MCP tool that says it is not read-only without saying
 * it is not destructive has MCP's default, destructive.
 *
 * @param readOnly only reads
 * @param destructive may delete or overwrite
 */
record Nature(boolean readOnly, boolean destructive) {
    static Nature of(ToolFacts tool) {
        if (tool.label() != null) {
            return new Nature(tool.label() == Label.READ_ONLY, false);
        }
        var destructive = isTrue(tool.hints().destructive()) || destructiveByDefault(tool);
        return new Nature(isTrue(tool.hints().readOnly()) && !destructive, destructive);
    }

    /** What a call that runs without a question counts as. */
    Risk riskOfRunning() {
        return readOnly ? Risk.READ_ONLY : Risk.CHANGES;
    }

    static boolean destructiveByDefault(ToolFacts tool) {
        return tool.kind() == ToolKind.MCP
                && Boolean.FALSE.equals(tool.hints().readOnly())
                && tool.hints().destructive() == null;
    }

    static boolean isTrue(Boolean hint) {
        return Boolean.TRUE.equals(hint);
    }
}
