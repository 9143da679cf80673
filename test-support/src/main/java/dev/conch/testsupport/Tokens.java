package dev.conch.testsupport;

import dev.conch.local.issuer.IssuerKey;
import dev.conch.local.issuer.TokenSigner;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;

/** Tokens that the services under test accept, signed with the test issuer's key. */
public final class Tokens {

    private static final Duration HOUR = Duration.ofHours(1);

    private Tokens() {}

    /** A token of one person or agent host, good for an hour. @param role admin, operator, approver or agent */
    public static String token(String role, String org, String sub) {
        return signer().token(role, org, sub, HOUR);
    }

    /** The same, good for so long. */
    public static String token(String role, String org, String sub, Duration life) {
        return signer().token(role, org, sub, life);
    }

    /** A token in the org {@code default} whose {@code sub} is the role's name. */
    public static String token(String role) {
        return token(role, "default", role);
    }

    /** A service's own token: role {@code service}, no org. */
    public static String service(String name) {
        return signer().serviceToken(name, HOUR);
    }

    /** A token that was good until an hour ago. */
    public static String expired(String role) {
        return signer().token(role, "default", role, HOUR.negated());
    }

    /** A token that is right in everything but who signed it. @param key file for the stranger's key; made if missing */
    public static String signedByAStranger(String role, Path key) {
        return new TokenSigner(IssuerKey.in(key), Clock.systemUTC()).token(role, "default", role, HOUR);
    }

    private static TokenSigner signer() {
        var key = IssuerKey.in(
                Path.of(TestInfrastructure.state().path("issuer_key").asText()));
        return new TokenSigner(key, Clock.systemUTC());
    }
}
