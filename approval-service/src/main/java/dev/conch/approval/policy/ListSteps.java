package dev.conch.approval.policy;

import dev.conch.contracts.PolicyRule;
import dev.conch.contracts.Why;
import dev.conch.kit.glob.Glob;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;

/**
 * What the lists say: steps 1, 2, 6, 8 and 9. A server's lists match its own tool names, an agent's lists match registered names. A rule's
 * condition cannot be evaluated here, so a rule that denies or asks counts as matching and one that allows does not (spec.md 5): fails
 * closed.
 */
final class ListSteps {
    private static final String ASK_LIST = "require_approval";
    private static final String FREE_LIST = "run_without_asking";

    private ListSteps() {}

    static Optional<Verdict> serverDenies(Facts facts) {
        return onServerList(facts, facts.serverLists().deny())
                ? deny("server deny", Message.of(facts, "is on its server's deny list"))
                : Optional.empty();
    }

    static Optional<Verdict> agentDenies(Facts facts) {
        if (onAgentList(facts, facts.policy().lists().deny())) {
            return deny("agent deny", Message.of(facts, "is on the agent's deny list"));
        }
        return ruleMatches(facts, list -> !Set.of(ASK_LIST, FREE_LIST).contains(list))
                ? deny("agent deny rule", Message.of(facts, "is under a deny rule that cannot be evaluated"))
                : Optional.empty();
    }

    static Optional<Verdict> serverAsks(Facts facts) {
        return onServerList(facts, facts.serverLists().requireApproval())
                ? ask("server require_approval", Message.ask(facts, "its server's list requires approval for it"))
                : Optional.empty();
    }

    static Optional<Verdict> agentAsks(Facts facts) {
        if (onAgentList(facts, facts.policy().lists().requireApproval())) {
            return ask("agent require_approval", Message.ask(facts, "the agent's list requires approval for it"));
        }
        return ruleMatches(facts, ASK_LIST::equals)
                ? ask("agent require_approval rule", Message.ask(facts, "a rule about it cannot be evaluated"))
                : Optional.empty();
    }

    static Optional<Verdict> listFrees(Facts facts) {
        if (onAgentList(facts, facts.policy().lists().runWithoutAsking())) {
            return Optional.of(free(facts, "agent run_without_asking"));
        }
        return onServerList(facts, facts.serverLists().runWithoutAsking())
                ? Optional.of(free(facts, "server run_without_asking"))
                : Optional.empty();
    }

    private static boolean onServerList(Facts facts, List<String> patterns) {
        var name = facts.tool().serverTool();
        return name != null && patterns.stream().anyMatch(pattern -> Glob.matches(pattern, name));
    }

    private static boolean onAgentList(Facts facts, List<String> patterns) {
        var name = facts.tool().registeredName();
        return patterns.stream().anyMatch(pattern -> Glob.matches(pattern, name));
    }

    private static boolean ruleMatches(Facts facts, Predicate<String> list) {
        return facts.policy().rules().stream()
                .filter(rule -> list.test(rule.list()))
                .map(PolicyRule::tools)
                .anyMatch(pattern -> Glob.matches(pattern, facts.tool().registeredName()));
    }

    private static Verdict free(Facts facts, String decidedBy) {
        return new Verdict.Allow(Nature.of(facts.tool()).riskOfRunning(), decidedBy, null);
    }

    private static Optional<Verdict> deny(String decidedBy, String message) {
        return Optional.of(new Verdict.Deny(message, decidedBy));
    }

    private static Optional<Verdict> ask(String decidedBy, String message) {
        return Optional.of(new Verdict.Ask(Why.POLICY, message, decidedBy));
    }
}
