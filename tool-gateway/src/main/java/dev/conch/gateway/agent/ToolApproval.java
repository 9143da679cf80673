package dev.conch.gateway.agent;

import com.fasterxml.jackson.databind.JsonNode;
import dev.conch.contracts.Mode;
import dev.conch.contracts.PolicyLists;
import java.util.List;

/**
 * Config of the capability {@code tool_approval}.
 *
 * @param timeoutSeconds how long a person has to answer, 60 to 86,400
 * @param deny the three lists match registered names, exactly or by {@code *} globs
 * @param rules conditions; none in this version
 */
public record ToolApproval(
        Mode mode,
        Integer timeoutSeconds,
        List<String> deny,
        List<String> requireApproval,
        List<String> runWithoutAsking,
        List<JsonNode> rules) {
    /** What holds for an agent that says nothing (spec.md 5). */
    public static final ToolApproval DEFAULTS =
            new ToolApproval(Mode.NORMAL, 900, List.of(), List.of(), List.of(), List.of());

    /** The three lists as a decision takes them. */
    public PolicyLists lists() {
        return new PolicyLists(deny, requireApproval, runWithoutAsking);
    }
}
