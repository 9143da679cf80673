package dev.conch.gateway.call;

import io.smallrye.mutiny.Uni;
import java.util.Collection;

/** The stored secret values of an org, to be masked in everything the gateway publishes (spec.md 8). */
@FunctionalInterface
interface SecretValues {
    /** All of them at the org's revision, opened; empty when there are none. Answered from memory while none changed. */
    Uni<Collection<String>> of(String orgId, long revision);
}
