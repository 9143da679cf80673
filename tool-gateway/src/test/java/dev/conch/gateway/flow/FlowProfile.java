package dev.conch.gateway.flow;

import io.quarkus.test.junit.QuarkusTestProfile;
import java.util.Map;
import java.util.Set;

/** The application with scripted tools, short leases and little patience. */
public class FlowProfile implements QuarkusTestProfile {
    @Override
    public Set<Class<?>> getEnabledAlternatives() {
        return Set.of(ScriptedTools.class);
    }

    @Override
    public Map<String, String> getConfigOverrides() {
        return Map.of(
                "conch.gateway.ledger.lease", "3s",
                "conch.gateway.ledger.renew-every", "500ms",
                "conch.gateway.ledger.sweep-every", "300ms",
                "conch.gateway.decisions.timeout", "2s",
                "conch.gateway.payload.sweep-every", "300ms");
    }
}
