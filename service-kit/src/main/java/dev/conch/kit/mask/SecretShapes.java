package dev.conch.kit.mask;

import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;

/** What secrets look like and what fields that hold them are called (spec.md 8). */
final class SecretShapes {
    static final String MASK = "***";

    private static final List<String> NAMES = List.of(
            "password",
            "passwd",
            "passphrase",
            "secret",
            "token",
            "apikey",
            "accesskey",
            "privatekey",
            "authorization",
            "credential",
            "credentials",
            "cookie",
            "sessionid",
            "bearer",
            "signingkey",
            "clientsecret",
            "pin",
            "otp");
    private static final List<String> HARMLESS = List.of(
            "pagetoken", "nextpagetoken", "nexttoken", "continuationtoken", "maxtokens", "tokens", "tokencount");

    static final Pattern VALUES = Pattern.compile(String.join(
            "|",
            // JWT: three parts, the first a JSON object
            "eyJ[A-Za-z0-9_-]{8,}\\.[A-Za-z0-9_-]{8,}(?:\\.[A-Za-z0-9_-]*)?",
            // bearer and basic credentials
            "(?i:(?<=bearer )[A-Za-z0-9._~+/=-]{12,})",
            "(?i:(?<=authorization: basic )[A-Za-z0-9+/=]{8,})",
            // keys with a vendor's prefix
            "(?:sk|pk|rk)[_-](?:live|test|proj|ant)?[A-Za-z0-9_-]{16,}",
            "gh[pousr]_[A-Za-z0-9]{20,}",
            "github_pat_[A-Za-z0-9_]{20,}",
            "glpat-[A-Za-z0-9_-]{16,}",
            "xox[abposr]-[A-Za-z0-9-]{10,}",
            "A(?:KIA|SIA)[A-Z0-9]{16}",
            "AIza[A-Za-z0-9_-]{30,}",
            "npm_[A-Za-z0-9]{30,}",
            // private keys: the whole block, or what is left of it at the end of the text
            "-----BEGIN [A-Z ]*PRIVATE KEY-----[\\s\\S]*?(?:-----END [A-Z ]*PRIVATE KEY-----|$)"));

    private SecretShapes() {}

    /** Whether a field of this name holds a secret, in any spelling of it. */
    static boolean namesSecret(String field) {
        var folded = field.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9]", "");
        return !HARMLESS.contains(folded)
                && NAMES.stream().anyMatch(name -> name.length() <= 3 ? folded.equals(name) : folded.contains(name));
    }

    /** The text with everything that is shaped like a secret masked. */
    static String mask(String text) {
        return VALUES.matcher(text).replaceAll(MASK);
    }
}
