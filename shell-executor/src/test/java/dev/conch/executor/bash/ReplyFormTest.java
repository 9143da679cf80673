package dev.conch.executor.bash;

import static org.assertj.core.api.Assertions.assertThat;

import jakarta.ws.rs.core.MediaType;
import java.util.List;
import org.junit.jupiter.api.Test;

class ReplyFormTest {
    private static final MediaType EVENTS = MediaType.SERVER_SENT_EVENTS_TYPE;
    private static final MediaType JSON = MediaType.APPLICATION_JSON_TYPE;

    @Test
    void whatIsWantedMostCounts() {
        assertThat(ReplyForm.of(List.of(EVENTS), List.of())).isEqualTo(ReplyForm.STREAM);
        assertThat(ReplyForm.of(List.of(EVENTS, JSON), List.of())).isEqualTo(ReplyForm.STREAM);
        assertThat(ReplyForm.of(List.of(JSON, EVENTS), List.of())).isEqualTo(ReplyForm.ANSWER);
        assertThat(ReplyForm.of(List.of(MediaType.WILDCARD_TYPE), List.of())).isEqualTo(ReplyForm.ANSWER);
        assertThat(ReplyForm.of(List.of(MediaType.TEXT_HTML_TYPE, EVENTS), List.of()))
                .isEqualTo(ReplyForm.STREAM);
    }

    @Test
    void aStreamIsNotAlsoAsynchronous() {
        assertThat(ReplyForm.of(List.of(JSON), List.of("respond-async"))).isEqualTo(ReplyForm.ASYNC);
        assertThat(ReplyForm.of(List.of(EVENTS), List.of("respond-async"))).isEqualTo(ReplyForm.STREAM);
        assertThat(ReplyForm.of(List.of(JSON), List.of("wait=5"))).isEqualTo(ReplyForm.ANSWER);
    }
}
