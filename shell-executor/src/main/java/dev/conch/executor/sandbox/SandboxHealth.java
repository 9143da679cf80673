package dev.conch.executor.sandbox;

/** What {@link Sandbox#probe()} found; read by the readiness check {@code sandbox}. */
public sealed interface SandboxHealth {

    /** Scripts can run. */
    record Usable() implements SandboxHealth {}

    /**
     * Scripts are refused.
     *
     * @param reason a sentence for the operator: what failed and what would put it right
     */
    record Unusable(String reason) implements SandboxHealth {}
}
