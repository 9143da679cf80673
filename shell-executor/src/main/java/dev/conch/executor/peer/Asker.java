package dev.conch.executor.peer;

/**
 * Who sent a request that is forwarded. Made from the user's token by the executor that got it, which has checked it; read by the owner.
 *
 * @param subject the token's {@code sub}
 * @param role the role that allowed it
 */
public record Asker(String orgId, String subject, String role) {
    /** Carries {@link #subject()}, percent-encoded. */
    public static final String SUBJECT_HEADER = "X-Conch-Subject";

    /** Carries {@link #role()}. */
    public static final String ROLE_HEADER = "X-Conch-Role";
}
