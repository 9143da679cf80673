package dev.conch.approval.policy;

import dev.conch.contracts.Label;
import dev.conch.contracts.Mode;
import dev.conch.contracts.ToolHints;
import dev.conch.contracts.ToolKind;
import dev.conch.contracts.Why;

/** Step 10: what the agent's mode says about a tool that no list and no person has decided (spec.md 5, Mode). Always has an answer. */
final class ModeStep {
    private ModeStep() {}

    static Verdict judge(Facts facts) {
        var label = facts.tool().label();
        if (facts.policy().mode() == Mode.OFF) {
            return allow(facts);
        }
        return label == null ? byHints(facts) : byLabel(facts, label);
    }

    private static Verdict byLabel(Facts facts, Label label) {
        return switch (label) {
            case READ_ONLY ->
                new Verdict.Allow(Nature.of(facts.tool()).riskOfRunning(), "label " + label.wireName(), null);
            case CHANGES ->
                new Verdict.Ask(
                        Why.MUTATING,
                        Message.ask(facts, "it is labelled as changing things"),
                        "label " + label.wireName());
        };
    }

    private static Verdict byHints(Facts facts) {
        var nature = Nature.of(facts.tool());
        var hints = facts.tool().hints();
        if (nature.destructive()) {
            return ask(facts, Why.DESTRUCTIVE, destructiveReason(facts));
        }
        if (Nature.isTrue(hints.openWorld())) {
            return ask(facts, Why.OPEN_WORLD, "it declares that it reaches the outside world");
        }
        if (Nature.isTrue(hints.requiresApproval())) {
            return ask(facts, Why.POLICY, "it declares that it requires approval");
        }
        return nature.readOnly() ? allow(facts) : mayChange(facts, hints);
    }

    /** Not read-only, and nothing it declares asks by itself. Only MCP tools in normal mode get the benefit of the doubt. */
    private static Verdict mayChange(Facts facts, ToolHints hints) {
        if (facts.tool().kind() != ToolKind.MCP || facts.policy().mode() == Mode.PROTECTIVE) {
            return ask(facts, Why.MUTATING, "it may change something: it is not declared read-only");
        }
        return hints.silentOnRisk() && facts.policy().rateUnlabeled() ? RatingStep.judge(facts) : allow(facts);
    }

    private static String destructiveReason(Facts facts) {
        if (Nature.destructiveByDefault(facts.tool())) {
            return "it declares that it is not read-only and not that it is harmless, which counts as destructive";
        }
        return Nature.isTrue(facts.tool().hints().readOnly())
                ? "it declares itself read-only and destructive at once, which counts as destructive"
                : "it declares that it is destructive";
    }

    static Verdict allow(Facts facts) {
        return new Verdict.Allow(Nature.of(facts.tool()).riskOfRunning(), byMode(facts), null);
    }

    static Verdict ask(Facts facts, Why why, String reason) {
        return new Verdict.Ask(why, Message.ask(facts, reason), byMode(facts));
    }

    private static String byMode(Facts facts) {
        return "mode " + facts.policy().mode().wireName();
    }
}
