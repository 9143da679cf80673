package dev.conch.timeline;

import static org.assertj.core.api.Assertions.assertThat;

import dev.conch.contracts.Topics;
import dev.conch.timeline.events.StreamConfig;
import dev.conch.timeline.publish.PublishConfig;
import dev.conch.timeline.store.TimelineConfig;
import dev.conch.timeline.tree.TreeConfig;
import io.smallrye.config.SmallRyeConfig;
import io.smallrye.config.SmallRyeConfigBuilder;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Properties;
import org.junit.jupiter.api.Test;

/** Every limit with its key and its default. */
class ConfigurationTest {
    private static final SmallRyeConfig DEFAULTS = config();
    private static final SmallRyeConfig CHANGED = config(
            "conch.timeline.hold", "2s",
            "conch.timeline.sweep", "3s",
            "conch.timeline.batch", "4",
            "conch.timeline.collect", "0ms",
            "conch.timeline.under-way", "16",
            "conch.timeline.retry", "5s",
            "conch.timeline.retry-most", "6s",
            "conch.timeline.publish.batch", "7",
            "conch.timeline.publish.interval", "8s",
            "conch.timeline.publish.collect", "20ms",
            "conch.timeline.stream.most-per-org", "9",
            "conch.timeline.stream.batch", "10",
            "conch.timeline.stream.heartbeat", "11s",
            "conch.timeline.stream.poll", "12s",
            "conch.timeline.stream.lookup", "13s",
            "conch.timeline.tree.bash-calls", "14",
            "conch.timeline.tree.calls-per-bash", "15");

    @Test
    void factsAreHeldForThirtySeconds() {
        var defaults = DEFAULTS.getConfigMapping(TimelineConfig.class);
        assertThat(defaults.hold()).isEqualTo(Duration.ofSeconds(30));
        assertThat(defaults.sweep()).isEqualTo(Duration.ofSeconds(1));
        assertThat(defaults.batch()).isEqualTo(100);
        assertThat(defaults.underWay()).isEqualTo(256);
        assertThat(defaults.retry()).isEqualTo(Duration.ofMillis(100));
        assertThat(defaults.retryMost()).isEqualTo(Duration.ofSeconds(5));
        var changed = CHANGED.getConfigMapping(TimelineConfig.class);
        assertThat(changed.hold()).isEqualTo(Duration.ofSeconds(2));
        assertThat(changed.sweep()).isEqualTo(Duration.ofSeconds(3));
        assertThat(changed.batch()).isEqualTo(4);
        assertThat(changed.underWay()).isEqualTo(16);
        assertThat(changed.retry()).isEqualTo(Duration.ofSeconds(5));
        assertThat(changed.retryMost()).isEqualTo(Duration.ofSeconds(6));
        assertThat(defaults.collect()).isEqualTo(Duration.ofMillis(50));
        assertThat(changed.collect()).isZero();
    }

    @Test
    void eventsArePublishedTwoHundredAtATime() {
        assertThat(DEFAULTS.getConfigMapping(PublishConfig.class).batch()).isEqualTo(200);
        assertThat(DEFAULTS.getConfigMapping(PublishConfig.class).interval()).isEqualTo(Duration.ofSeconds(1));
        assertThat(CHANGED.getConfigMapping(PublishConfig.class).batch()).isEqualTo(7);
        assertThat(CHANGED.getConfigMapping(PublishConfig.class).interval()).isEqualTo(Duration.ofSeconds(8));
        assertThat(DEFAULTS.getConfigMapping(PublishConfig.class).collect()).isEqualTo(Duration.ofMillis(50));
        assertThat(CHANGED.getConfigMapping(PublishConfig.class).collect()).isEqualTo(Duration.ofMillis(20));
    }

    @Test
    void streamsAreBounded() {
        var defaults = DEFAULTS.getConfigMapping(StreamConfig.class);
        assertThat(defaults.mostPerOrg()).isEqualTo(100);
        assertThat(defaults.batch()).isEqualTo(100);
        assertThat(defaults.heartbeat()).isEqualTo(Duration.ofSeconds(15));
        assertThat(defaults.poll()).isEqualTo(Duration.ofMillis(100));
        assertThat(defaults.lookup()).isEqualTo(Duration.ofSeconds(1));
        var changed = CHANGED.getConfigMapping(StreamConfig.class);
        assertThat(changed.mostPerOrg()).isEqualTo(9);
        assertThat(changed.batch()).isEqualTo(10);
        assertThat(changed.heartbeat()).isEqualTo(Duration.ofSeconds(11));
        assertThat(changed.poll()).isEqualTo(Duration.ofSeconds(12));
        assertThat(changed.lookup()).isEqualTo(Duration.ofSeconds(13));
    }

    @Test
    void treesAreBounded() {
        assertThat(DEFAULTS.getConfigMapping(TreeConfig.class).bashCalls()).isEqualTo(100);
        assertThat(DEFAULTS.getConfigMapping(TreeConfig.class).callsPerBash()).isEqualTo(100);
        assertThat(CHANGED.getConfigMapping(TreeConfig.class).bashCalls()).isEqualTo(14);
        assertThat(CHANGED.getConfigMapping(TreeConfig.class).callsPerBash()).isEqualTo(15);
    }

    @Test
    void everyChannelUsesAKnownTopic() throws IOException {
        var properties = new Properties();
        try (var file = ConfigurationTest.class.getResourceAsStream("/application.properties")) {
            properties.load(new InputStreamReader(file, StandardCharsets.UTF_8));
        }
        var topics = properties.stringPropertyNames().stream()
                .filter(name -> name.startsWith("mp.messaging.") && name.endsWith(".topic"))
                .map(properties::getProperty)
                .toList();
        assertThat(topics)
                .containsExactlyInAnyOrder(
                        Topics.BASH_EVENTS,
                        Topics.CALL_FINISHED,
                        Topics.APPROVAL_EVENTS,
                        Topics.RATING_MADE,
                        Topics.SESSION_EVENTS,
                        Topics.DEAD_LETTERS);
    }

    private static SmallRyeConfig config(String... changed) {
        return new SmallRyeConfigBuilder()
                .withMapping(TimelineConfig.class)
                .withMapping(PublishConfig.class)
                .withMapping(StreamConfig.class)
                .withMapping(TreeConfig.class)
                .withConverter(Duration.class, 200, new io.quarkus.runtime.configuration.DurationConverter())
                .withDefaultValues(pairs(changed))
                .build();
    }

    private static java.util.Map<String, String> pairs(String... pairs) {
        var map = new java.util.HashMap<String, String>();
        for (var i = 0; i < pairs.length; i += 2) {
            map.put(pairs[i], pairs[i + 1]);
        }
        return map;
    }
}
