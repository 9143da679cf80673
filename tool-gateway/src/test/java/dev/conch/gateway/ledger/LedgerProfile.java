package dev.conch.gateway.ledger;

import io.quarkus.test.junit.QuarkusTestProfile;
import java.util.Map;

/** The application with its own sweeper at rest: the tests take its part. */
public class LedgerProfile implements QuarkusTestProfile {
    @Override
    public Map<String, String> getConfigOverrides() {
        return Map.of("conch.gateway.ledger.sweep-every", "1h");
    }
}
