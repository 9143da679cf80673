package dev.conch.timeline.events;

import static org.assertj.core.api.Assertions.assertThat;

import dev.conch.timeline.store.Extent;
import org.junit.jupiter.api.Test;

class ResumeTest {
    private static final Extent FIVE_TO_NINE = new Extent(5, 9);

    @Test
    void withoutAnIdEverythingIsSent() {
        assertThat(Resume.from(null, FIVE_TO_NINE)).isEqualTo(Resume.from(" ", FIVE_TO_NINE));
        assertThat(Resume.from(null, FIVE_TO_NINE).after()).isZero();
        assertThat(Resume.from(null, FIVE_TO_NINE).reset()).isEmpty();
    }

    @Test
    void anIdGoesOnAfterItPaddedOrNot() {
        assertThat(Resume.from("7", FIVE_TO_NINE).after()).isEqualTo(7);
        assertThat(Resume.from("00000000000000000009", FIVE_TO_NINE).after()).isEqualTo(9);
    }

    @Test
    void theLastIdBeforeTheOldestEventMissesNothing() {
        assertThat(Resume.from("4", FIVE_TO_NINE).reset()).isEmpty();
        assertThat(Resume.from("3", FIVE_TO_NINE).reset().orElseThrow().code()).isEqualTo("event_id_too_old");
    }

    @Test
    void anIdThatWasNeverSentResets() {
        for (var id : new String[] {"10", "x", "-1", "7.0", "99999999999999999999", "123456789012345678901"}) {
            assertThat(Resume.from(id, FIVE_TO_NINE).reset().orElseThrow().code())
                    .as(id)
                    .isEqualTo("unknown_event_id");
            assertThat(Resume.from(id, FIVE_TO_NINE).after()).isZero();
        }
    }
}
