package dev.conch.kit.auth;

/** The roles of spec.md 1, as the token's {@code groups} name them, for {@code @RolesAllowed}. */
public final class Roles {
    /** Manages servers, secrets, agents, policies and labels. */
    public static final String ADMIN = "admin";

    /** Reads everything of its org; scripts and triggers. */
    public static final String OPERATOR = "operator";

    /** Answers approvals. */
    public static final String APPROVER = "approver";

    /** Creates sessions and runs bash. */
    public static final String AGENT = "agent";

    /** One of Conch's own services; only such may call {@code /internal/}. */
    public static final String SERVICE = "service";

    /** Names the org a service works for; read only from callers with {@link #SERVICE}. */
    public static final String ORG_HEADER = "X-Conch-Org";

    private Roles() {}
}
