package dev.conch.contracts;

/**
 * A condition that adds a call to one of an agent's lists (spec.md 5, {@code rules}).
 *
 * @param list {@code deny}, {@code require_approval} or {@code run_without_asking}
 * @param tools which registered names it looks at: exact or a {@code *} glob
 * @param when a CEL expression over {@code input}, {@code tool}, {@code agent}, {@code session}, {@code user}
 */
public record PolicyRule(String list, String tools, String when) {
    /** Refuses a rule that lacks anything. */
    public PolicyRule {
        Check.text(list, "list");
        Check.text(tools, "tools");
        Check.text(when, "when");
    }
}
