package dev.conch.approval.policy;

import dev.conch.approval.visible.VisibleText;
import dev.conch.contracts.ToolFacts;

/** The sentences for people: the tool by the name they know, then why. Names and reasons come from outside and are made visible. */
final class Message {
    private Message() {}

    /** {@code github delete_branch is on its server's deny list.} */
    static String of(Facts facts, String predicate) {
        return VisibleText.of(name(facts.tool()) + " " + predicate + ".");
    }

    /** {@code github delete_branch needs a person's approval: it declares that it is destructive.} */
    static String ask(Facts facts, String reason) {
        return of(facts, "needs a person's approval: " + reason);
    }

    private static String name(ToolFacts tool) {
        return tool.server() == null || tool.serverTool() == null
                ? tool.registeredName()
                : tool.server() + " " + tool.serverTool();
    }
}
