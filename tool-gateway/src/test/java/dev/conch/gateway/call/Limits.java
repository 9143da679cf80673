package dev.conch.gateway.call;

/** Limits as a test sets them. */
record Limits(int maxOpen, int maxOpenPerOrg, int maxRunningPerServer, int maxEarlyCancels, int maxMessage)
        implements CallConfig {
    static final Limits WIDE = new Limits(100, 100, 100, 100, 2000);
}
