package dev.conch.approval.policy;

import dev.conch.contracts.AgentPolicy;
import dev.conch.contracts.PolicyLists;
import dev.conch.contracts.RatingOutcome;
import dev.conch.contracts.ToolFacts;
import java.util.Objects;

/**
 * Everything a verdict depends on. Made by the decision package from one call of a request.
 *
 * @param tool what the tool is and declares
 * @param policy the agent's policy, current at the question
 * @param serverLists the lists of the tool's server; empty for other tools
 * @param rating what the rater said; null when nobody was asked yet
 * @param grants what people have answered before, as far as it covers this call
 */
public record Facts(ToolFacts tool, AgentPolicy policy, PolicyLists serverLists, RatingOutcome rating, Grants grants) {
    /** Refuses facts that lack anything but the rating: what is unknown may not read as harmless. */
    public Facts {
        Objects.requireNonNull(tool, "tool");
        Objects.requireNonNull(policy, "policy");
        Objects.requireNonNull(serverLists, "serverLists");
        Objects.requireNonNull(grants, "grants");
    }
}
