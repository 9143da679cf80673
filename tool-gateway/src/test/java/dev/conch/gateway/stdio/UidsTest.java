package dev.conch.gateway.stdio;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class UidsTest {
    private final Uids uids = new Uids(2_000, 2);

    @Test
    void eachBelongsToOneAtATime() {
        assertThat(uids.take()).hasValue(2_000);
        assertThat(uids.take()).hasValue(2_001);
        assertThat(uids.take()).isEmpty();

        uids.giveBack(2_000);
        assertThat(uids.take()).hasValue(2_000);
    }
}
