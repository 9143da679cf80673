package dev.conch.gateway.catalog;

import com.fasterxml.jackson.annotation.JsonProperty;

/**
 * One thing that an agent's configuration should be looked at for: an item of {@code GET /v1/agents/{agent_id}/checks}.
 *
 * @param code stable, {@code capabilities.superseded}
 * @param severity {@code warning}: something does not work as meant; {@code suggestion}: something is to no purpose
 * @param message what it is and what would put it right
 * @param field of the agent's or server's configuration; null when it is about none
 * @param server whose tools it is about; null when about none
 */
public record Finding(String code, Severity severity, String message, String field, String server) {
    /** How bad it is. */
    public enum Severity {
        /** {@code warning}. */
        @JsonProperty("warning")
        WARNING,

        /** {@code suggestion}. */
        @JsonProperty("suggestion")
        SUGGESTION
    }

    static Finding warning(String code, String message, String field, String server) {
        return new Finding(code, Severity.WARNING, message, field, server);
    }

    static Finding suggestion(String code, String message, String field) {
        return new Finding(code, Severity.SUGGESTION, message, field, null);
    }
}
