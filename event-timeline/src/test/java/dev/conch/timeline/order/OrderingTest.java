package dev.conch.timeline.order;

import static org.assertj.core.api.Assertions.assertThat;

import dev.conch.timeline.Story;
import dev.conch.timeline.Story.Bash;
import dev.conch.timeline.fact.BashFacts;
import dev.conch.timeline.fact.CallFacts;
import dev.conch.timeline.fact.Fact;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class OrderingTest {
    private static final Instant NOW = Instant.parse("2027-01-01T00:00:00Z");
    private static final Instant LATER = NOW.plusSeconds(30);

    private final Story story = new Story("org");
    private final Bash bash = Bash.named("call_1");
    private final Fact session = BashFacts.of(story.started(), null);
    private final Fact begin = BashFacts.of(story.bashStarted(bash), null);
    private final Fact call = CallFacts.of(story.finished(bash, 1), null);
    private final Fact refusal = BashFacts.of(story.refused(bash, 2), null);
    private final Fact end = BashFacts.of(story.completed(bash, 2), null);
    private final Fact gone = BashFacts.of(story.deleted(), null);

    @Test
    void whateverTheOrderOfArrivalTheOrderOfStoringIsRight() {
        // Given
        var arrival = new ArrayList<>(List.of(session, begin, call, refusal, end, gone));
        for (var seed = 0; seed < 200; seed++) {
            Collections.shuffle(arrival, new Random(seed));
            // When
            var plan = Ordering.plan(new SessionProgress(false), waiting(arrival, LATER), NOW);
            // Then
            assertThat(plan.hold()).isEmpty();
            assertThat(plan.store())
                    .startsWith(session, begin)
                    .endsWith(end, gone)
                    .contains(call, refusal);
        }
    }

    @Test
    void aCallWaitsForTheStartOfItsScript() {
        var plan = Ordering.plan(new SessionProgress(true), waiting(List.of(call, refusal), LATER), NOW);
        assertThat(plan.store()).isEmpty();
        assertThat(plan.hold()).extracting(Waiting::fact).containsExactly(call, refusal);
    }

    @Test
    void anEndWaitsForItsCalls() {
        var progress = new SessionProgress(true).with(bash.id(), new BashProgress(true, 1));
        assertThat(Ordering.plan(progress, waiting(List.of(end), LATER), NOW).store())
                .isEmpty();
        assertThat(Ordering.plan(progress, waiting(List.of(end, refusal), LATER), NOW)
                        .store())
                .containsExactly(refusal, end);
    }

    @Test
    void whatWaitedLongEnoughIsStoredAsItCame() {
        var plan = Ordering.plan(new SessionProgress(true), waiting(List.of(call), NOW), NOW);
        assertThat(plan.store()).containsExactly(call);
    }

    @Test
    void anOverdueCallTakesItsCompanionsAlongInTheirRightOrder() {
        // Given
        var waiting = new ArrayList<>(waiting(List.of(call), NOW));
        waiting.addAll(waiting(List.of(end, begin), LATER));
        // When
        var plan = Ordering.plan(new SessionProgress(false), waiting, NOW);
        // Then
        assertThat(plan.store()).containsExactly(begin, call);
        assertThat(plan.hold()).extracting(Waiting::fact).containsExactly(end);
    }

    @Test
    void anOverdueEndIsStoredWithoutItsCalls() {
        var progress = new SessionProgress(true).with(bash.id(), new BashProgress(true, 0));
        var plan = Ordering.plan(progress, waiting(List.of(end), NOW), NOW);
        assertThat(plan.store()).containsExactly(end);
    }

    @Test
    void anOverdueEndOfTheSessionIsStoredBesideWhatStillWaits() {
        var waiting = new ArrayList<>(waiting(List.of(gone), NOW));
        waiting.addAll(waiting(List.of(call), LATER));
        var plan = Ordering.plan(new SessionProgress(true), waiting, NOW);
        assertThat(plan.store()).containsExactly(gone);
        assertThat(plan.hold()).extracting(Waiting::fact).containsExactly(call);
    }

    private static List<Waiting> waiting(List<Fact> facts, Instant until) {
        return facts.stream().map(fact -> new Waiting(fact, until)).toList();
    }
}
