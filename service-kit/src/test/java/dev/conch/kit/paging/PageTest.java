package dev.conch.kit.paging;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;

class PageTest {
    @Test
    void theLimitIs50UnlessGivenAndNeverOver500() {
        assertThat(PageRequest.of(null, null)).isEqualTo(new PageRequest(50, null));
        assertThat(PageRequest.of(1, "").limit()).isEqualTo(1);
        assertThat(PageRequest.of(100_000, null).limit()).isEqualTo(500);
        assertThatThrownBy(() -> PageRequest.of(0, null)).hasMessageContaining("limit must be between 1 and 500");
    }

    @Test
    void aCursorLeadsToTheRestAndTheLastPageHasNone() {
        var first = Page.of(List.of("a", "b", "c"), new PageRequest(2, null), key -> key, String::toUpperCase);
        assertThat(first.items()).containsExactly("A", "B");
        assertThat(PageRequest.of(2, first.nextCursor()).after()).isEqualTo("b");
        var last = Page.of(List.of("c"), new PageRequest(2, "b"), key -> key, String::toUpperCase);
        assertThat(last.nextCursor()).isNull();
    }

    @Test
    void aForeignCursorIsRefusedByName() {
        assertThatThrownBy(() -> PageRequest.of(2, "§§")).hasMessageContaining("cursor must be");
    }
}
