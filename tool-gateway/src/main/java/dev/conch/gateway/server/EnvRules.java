package dev.conch.gateway.server;

import static dev.conch.gateway.server.Fields.require;

import dev.conch.gateway.secret.SecretReferences;
import java.util.Map;

/** What the variables of a program may hold; which may be set is the operator's to say. */
final class EnvRules {
    private static final int LONGEST_VALUE = 8_192;

    private EnvRules() {}

    static Map<String, String> env(Map<String, String> given) {
        var env = Fields.map(given, "env");
        env.forEach((name, value) -> value(value, "env." + name));
        return env;
    }

    private static void value(String value, String field) {
        require(value.length() <= LONGEST_VALUE, field, "must be at most " + LONGEST_VALUE + " characters.");
        require(value.indexOf('\0') < 0, field, "must not hold the character NUL.");
        SecretReferences.fault(value).ifPresent(fault -> require(false, field, fault + "."));
    }
}
