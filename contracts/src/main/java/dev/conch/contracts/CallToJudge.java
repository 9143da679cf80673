package dev.conch.contracts;

/**
 * One call in a {@link DecisionRequested}.
 *
 * @param input what would run, after hooks: what an approval shows
 * @param fingerprint of tool and input ({@link Fingerprint})
 * @param serverLists the lists of the tool's server; empty for other tools
 * @param definition what a rater would read; null when the tool is not unlabelled
 */
public record CallToJudge(
        ScriptCall call,
        ToolFacts tool,
        Payload input,
        String fingerprint,
        PolicyLists serverLists,
        ToolDefinition definition) {
    /** Refuses a call that lacks anything but the two optional parts. */
    public CallToJudge {
        Check.present(call, "call");
        Check.present(tool, "tool");
        Check.present(input, "input");
        Check.text(fingerprint, "fingerprint");
        serverLists = serverLists == null ? PolicyLists.EMPTY : serverLists;
    }
}
