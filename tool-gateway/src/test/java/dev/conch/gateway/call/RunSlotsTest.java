package dev.conch.gateway.call;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class RunSlotsTest {
    private final RunSlots slots = new RunSlots(new Limits(3, 2, 1, 1, 2000));

    @Test
    void anOrgHasItsOwnBound() {
        slots.open("acme");
        slots.open("acme");

        assertThat(slots.open("acme")).isEmpty();
        assertThat(slots.open("other")).isPresent();
    }

    @Test
    void allOrgsTogetherHaveABound() {
        slots.open("a");
        slots.open("b");
        slots.open("c");

        assertThat(slots.open("d")).isEmpty();
        assertThat(slots.open()).isEqualTo(3);
    }

    @Test
    void aServerHasItsOwnBoundInEachOrg() {
        slots.run("acme", "github");

        assertThat(slots.run("acme", "github")).isEmpty();
        assertThat(slots.run("acme", "linear")).isPresent();
        assertThat(slots.run("other", "github")).isPresent();
    }

    @Test
    void aPlaceIsGivenBackOnce() {
        var first = slots.open("acme").orElseThrow();
        slots.open("acme");
        first.leave();
        first.leave();

        assertThat(slots.open("acme")).isPresent();
        assertThat(slots.open("acme")).isEmpty();
        assertThat(slots.open()).isEqualTo(2);
    }

    @Test
    void aRefusedPlaceTakesNone() {
        slots.open("acme");
        slots.open("acme");
        slots.open("acme");

        assertThat(slots.open()).isEqualTo(2);
    }
}
