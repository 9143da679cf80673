package dev.conch.contracts;

import java.util.List;

/**
 * The effective policy of an agent at the moment of the question. Written by tool-gateway, which owns agents; read by approval-service.
 *
 * @param version changes whenever anything here changes; stored with each decision
 * @param timeoutSeconds how long a person has to answer, 60 to 86,400
 * @param rateUnlabeled whether unlabelled tools are rated in normal mode
 */
public record AgentPolicy(
        String version,
        Mode mode,
        PolicyLists lists,
        List<PolicyRule> rules,
        int timeoutSeconds,
        boolean rateUnlabeled) {
    /** Refuses a policy without version or mode. */
    public AgentPolicy {
        Check.text(version, "version");
        Check.present(mode, "mode");
        lists = lists == null ? PolicyLists.EMPTY : lists;
        rules = Check.listOrEmpty(rules);
        Check.atLeast(timeoutSeconds, 60, "timeout_seconds");
    }
}
