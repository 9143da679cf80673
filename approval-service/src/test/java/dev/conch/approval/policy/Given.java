package dev.conch.approval.policy;

import dev.conch.contracts.AgentPolicy;
import dev.conch.contracts.ApprovalId;
import dev.conch.contracts.Label;
import dev.conch.contracts.Mode;
import dev.conch.contracts.PolicyLists;
import dev.conch.contracts.PolicyRule;
import dev.conch.contracts.RatingId;
import dev.conch.contracts.RatingOutcome;
import dev.conch.contracts.ToolFacts;
import dev.conch.contracts.ToolHints;
import dev.conch.contracts.ToolKind;
import java.util.List;

/** Facts for tests, one change at a time: an MCP tool that declares nothing, normal mode, ratings on, nothing on any list. */
record Given(
        ToolKind kind,
        ToolHints hints,
        Label label,
        Mode mode,
        boolean rateUnlabeled,
        PolicyLists server,
        PolicyLists agent,
        List<PolicyRule> rules,
        RatingOutcome rating,
        Grants grants) {
    static final ApprovalId APPROVAL = ApprovalId.next();

    static Given tool() {
        return new Given(
                ToolKind.MCP,
                ToolHints.NONE,
                null,
                Mode.NORMAL,
                true,
                PolicyLists.EMPTY,
                PolicyLists.EMPTY,
                List.of(),
                null,
                Grants.NONE);
    }

    static RatingOutcome rated(boolean changes) {
        return new RatingOutcome.Rated(
                RatingId.next(), changes, changes ? 0.9 : 0.1, "its name says so", "built-in", "1");
    }

    static ToolHints hints(Boolean readOnly, Boolean destructive, Boolean openWorld, Boolean requiresApproval) {
        return new ToolHints(readOnly, destructive, null, openWorld, requiresApproval);
    }

    Given kind(ToolKind changed) {
        return new Given(changed, hints, label, mode, rateUnlabeled, server, agent, rules, rating, grants);
    }

    Given hints(ToolHints changed) {
        return new Given(kind, changed, label, mode, rateUnlabeled, server, agent, rules, rating, grants);
    }

    Given label(Label changed) {
        return new Given(kind, hints, changed, mode, rateUnlabeled, server, agent, rules, rating, grants);
    }

    Given mode(Mode changed) {
        return new Given(kind, hints, label, changed, rateUnlabeled, server, agent, rules, rating, grants);
    }

    Given rateUnlabeled(boolean changed) {
        return new Given(kind, hints, label, mode, changed, server, agent, rules, rating, grants);
    }

    Given server(PolicyLists changed) {
        return new Given(kind, hints, label, mode, rateUnlabeled, changed, agent, rules, rating, grants);
    }

    Given agent(PolicyLists changed) {
        return new Given(kind, hints, label, mode, rateUnlabeled, server, changed, rules, rating, grants);
    }

    Given rule(String list, String tools) {
        return new Given(
                kind,
                hints,
                label,
                mode,
                rateUnlabeled,
                server,
                agent,
                List.of(new PolicyRule(list, tools, "input.amount > 10")),
                rating,
                grants);
    }

    Given rating(RatingOutcome changed) {
        return new Given(kind, hints, label, mode, rateUnlabeled, server, agent, rules, changed, grants);
    }

    Given grants(Grants changed) {
        return new Given(kind, hints, label, mode, rateUnlabeled, server, agent, rules, rating, changed);
    }

    Facts facts() {
        var mcp = kind == ToolKind.MCP;
        var tool = new ToolFacts(
                mcp ? "mcp_github__do_it" : "do_it",
                kind,
                mcp ? "github" : null,
                mcp ? "do_it" : null,
                "Does it.",
                "hash",
                hints,
                label);
        return new Facts(tool, new AgentPolicy("v1", mode, agent, rules, 900, rateUnlabeled), server, rating, grants);
    }

    Verdict judged() {
        return Policy.judge(facts());
    }
}
