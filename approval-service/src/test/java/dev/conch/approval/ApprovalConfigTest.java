package dev.conch.approval;

import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.runtime.configuration.DurationConverter;
import io.smallrye.config.SmallRyeConfigBuilder;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Test;

public class ApprovalConfigTest {
    @Test
    void everythingHasADefault() {
        var config = config(Map.of());

        assertThat(config.decisionsAtOnce()).isEqualTo(64);
        assertThat(config.ratingTime()).isEqualTo(Duration.ofSeconds(10));
        assertThat(config.ratingReserve()).isEqualTo(Duration.ofSeconds(1));
        assertThat(config.parkedInterval()).isEqualTo(Duration.ofMillis(500));
        assertThat(config.parkedLease()).isEqualTo(Duration.ofSeconds(5));
        assertThat(config.expiryInterval()).isEqualTo(Duration.ofSeconds(1));
        assertThat(config.decisionRetention()).isEqualTo(Duration.ofHours(24));
        assertThat(config.retentionInterval()).isEqualTo(Duration.ofMinutes(10));
        assertThat(config.sweepBatch()).isEqualTo(100);
        assertThat(config.sessionCacheSize()).isEqualTo(10_000);
        assertThat(config.sessionCacheTime()).isEqualTo(Duration.ofSeconds(10));
        assertThat(config.sessionLookupTimeout()).isEqualTo(Duration.ofSeconds(5));
    }

    @Test
    void everyKeyIsReadUnderItsName() {
        var config = config(Map.ofEntries(
                Map.entry("conch.approval.decisions-at-once", "2"),
                Map.entry("conch.approval.rating-time", "3s"),
                Map.entry("conch.approval.rating-reserve", "4s"),
                Map.entry("conch.approval.parked-interval", "5s"),
                Map.entry("conch.approval.parked-lease", "6s"),
                Map.entry("conch.approval.expiry-interval", "7s"),
                Map.entry("conch.approval.decision-retention", "8h"),
                Map.entry("conch.approval.retention-interval", "9m"),
                Map.entry("conch.approval.sweep-batch", "10"),
                Map.entry("conch.approval.session-cache-size", "11"),
                Map.entry("conch.approval.session-cache-time", "12s"),
                Map.entry("conch.approval.session-lookup-timeout", "13s")));

        assertThat(config.decisionsAtOnce()).isEqualTo(2);
        assertThat(config.ratingTime()).isEqualTo(Duration.ofSeconds(3));
        assertThat(config.ratingReserve()).isEqualTo(Duration.ofSeconds(4));
        assertThat(config.parkedInterval()).isEqualTo(Duration.ofSeconds(5));
        assertThat(config.parkedLease()).isEqualTo(Duration.ofSeconds(6));
        assertThat(config.expiryInterval()).isEqualTo(Duration.ofSeconds(7));
        assertThat(config.decisionRetention()).isEqualTo(Duration.ofHours(8));
        assertThat(config.retentionInterval()).isEqualTo(Duration.ofMinutes(9));
        assertThat(config.sweepBatch()).isEqualTo(10);
        assertThat(config.sessionCacheSize()).isEqualTo(11);
        assertThat(config.sessionCacheTime()).isEqualTo(Duration.ofSeconds(12));
        assertThat(config.sessionLookupTimeout()).isEqualTo(Duration.ofSeconds(13));
    }

    /** The application's configuration with these values over it. */
    public static ApprovalConfig config(Map<String, String> values) {
        return new SmallRyeConfigBuilder()
                .withMapping(ApprovalConfig.class)
                .withConverter(Duration.class, 200, new DurationConverter())
                .withDefaultValues(values)
                .build()
                .getConfigMapping(ApprovalConfig.class);
    }
}
