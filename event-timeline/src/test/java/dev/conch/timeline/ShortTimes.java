package dev.conch.timeline;

import io.quarkus.test.junit.QuarkusTestProfile;
import java.util.Map;

/** Limits small enough to be reached in a test. */
public class ShortTimes implements QuarkusTestProfile {
    @Override
    public Map<String, String> getConfigOverrides() {
        return Map.of(
                "conch.timeline.stream.heartbeat", "300ms",
                "conch.timeline.stream.most-per-org", "2",
                "conch.timeline.stream.batch", "3",
                "conch.timeline.hold", "2s",
                "conch.timeline.sweep", "200ms");
    }
}
