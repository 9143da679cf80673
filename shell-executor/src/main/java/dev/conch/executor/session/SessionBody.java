package dev.conch.executor.session;

import dev.conch.kit.problem.ProblemException;
import java.util.regex.Pattern;

/**
 * What {@code POST /v1/sessions} takes.
 *
 * @param agentId which agent
 * @param userId on whose behalf it acts; null for nobody in particular
 */
record SessionBody(String agentId, String userId) {
    private static final Pattern AGENT = Pattern.compile("[A-Za-z0-9][A-Za-z0-9_.-]{0,127}");
    private static final int LONGEST_USER = 200;

    /** Refuses a body whose fields are not what they should be, and an absent one. */
    static SessionBody checked(SessionBody body) {
        if (body == null || body.agentId() == null) {
            throw ProblemException.invalid("agent_id", "agent_id is missing: name the session's agent.");
        }
        if (!AGENT.matcher(body.agentId()).matches()) {
            throw ProblemException.invalid("agent_id", "agent_id must match " + AGENT.pattern() + ".");
        }
        var user = body.userId();
        if (user != null && (user.isBlank() || user.length() > LONGEST_USER || user.indexOf('\0') >= 0)) {
            throw ProblemException.invalid("user_id", "user_id must be 1 to " + LONGEST_USER + " characters.");
        }
        return body;
    }
}
