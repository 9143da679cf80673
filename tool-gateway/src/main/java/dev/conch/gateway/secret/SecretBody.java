package dev.conch.gateway.secret;

import dev.conch.kit.problem.ProblemException;

/**
 * What {@code PUT /v1/secrets/{name}} takes.
 *
 * @param value 1 to 65,536 characters
 */
public record SecretBody(String value) {
    private static final int LONGEST = 65_536;

    SecretBody checked() {
        if (value == null || value.isEmpty() || value.length() > LONGEST) {
            throw ProblemException.invalid("value", "value must be text of 1 to " + LONGEST + " characters.");
        }
        return this;
    }

    /** Never the value. */
    @Override
    public String toString() {
        return "SecretBody[***]";
    }
}
