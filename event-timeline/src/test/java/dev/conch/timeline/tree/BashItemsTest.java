package dev.conch.timeline.tree;

import static org.assertj.core.api.Assertions.assertThat;

import dev.conch.contracts.ApprovalId;
import dev.conch.contracts.CallError;
import dev.conch.contracts.CallOutcome;
import dev.conch.contracts.ErrorCode;
import dev.conch.timeline.Story;
import dev.conch.timeline.Story.Bash;
import dev.conch.timeline.fact.ApprovalFacts;
import dev.conch.timeline.fact.BashFacts;
import dev.conch.timeline.fact.CallFacts;
import dev.conch.timeline.fact.Fact;
import dev.conch.timeline.fact.Place;
import dev.conch.timeline.store.StoredBashCall;
import dev.conch.timeline.store.StoredEvent;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class BashItemsTest {
    private final Story story = new Story("org");
    private final Bash bash = Bash.named("call_1");
    private final Fact begin = BashFacts.of(story.bashStarted(bash), null);
    private final Fact end = BashFacts.of(story.completed(bash, 2), null);

    @Test
    void callsComeByTheirNumberWhateverTheOrderOfStoring() {
        // Given
        var failed = CallFacts.of(
                story.finished(bash, 1, new CallOutcome.Failed(CallError.of(ErrorCode.TOOL_ERROR, "nope"), false)),
                null);
        var second = CallFacts.of(story.finished(bash, 2), null);
        // When
        var item = item(2, List.of(begin, second, failed, end), List.of());
        // Then
        assertThat(item.status()).isEqualTo(Tree.Status.COMPLETED);
        assertThat(item.calls()).extracting(Tree.CallItem::n).containsExactly(1, 2);
        assertThat(item.calls().getFirst().status()).isEqualTo("failed");
        assertThat(item.calls().getFirst().error().get("message").asText()).isEqualTo("nope");
        assertThat(item.calls().getLast().durationMs()).isEqualTo(12);
        assertThat(item.durationMs()).isEqualTo(41);
        assertThat(item.toolCallId()).isEqualTo("call_1");
    }

    @Test
    void aScriptWithoutAnEndRuns() {
        assertThat(item(0, List.of(begin), List.of()).status()).isEqualTo(Tree.Status.RUNNING);
        assertThat(item(0, List.of(begin), List.of()).endedAt()).isNull();
    }

    @Test
    void callsThatAreNotShownAreCounted() {
        var item = item(7, List.of(begin, CallFacts.of(story.finished(bash, 1), null)), List.of());
        assertThat(item.callsTotal()).isEqualTo(7);
        assertThat(item.callsOmitted()).isEqualTo(6);
    }

    @Test
    void aScriptHeldBeforeItsStartShowsItsQuestionsAndTheirAnswers() {
        // Given
        var approval = ApprovalId.next();
        var asked = ApprovalFacts.of(story.asked(bash, approval), null);
        // When, Then
        assertThat(item(0, List.of(asked), List.of()).status()).isEqualTo(Tree.Status.HELD);
        assertThat(approval(asked, List.of()).status()).isEqualTo("pending");
        assertThat(approval(asked, answer(approval, "allow_always")).status()).isEqualTo("allowed");
        assertThat(approval(asked, answer(approval, "allow_always")).answer()).isEqualTo("allow_always");
        assertThat(approval(asked, answer(approval, "reject")).status()).isEqualTo("rejected");
        assertThat(approval(asked, expiry(approval)).status()).isEqualTo("expired");
    }

    private List<Fact> answer(ApprovalId approval, String answer) {
        return List.of(ApprovalFacts.of(story.answered(approval, answer), null));
    }

    private List<Fact> expiry(ApprovalId approval) {
        return List.of(ApprovalFacts.of(story.expired(approval), null));
    }

    private Tree.ApprovalItem approval(Fact asked, List<Fact> answers) {
        return item(0, List.of(asked), answers).approvals().getFirst();
    }

    private Tree.BashItem item(int calls, List<Fact> events, List<Fact> answers) {
        var items = new BashItems(stored(events), stored(answers));
        return items.item(
                new StoredBashCall(bash.id().value(), bash.toolCallId().value(), 1, calls));
    }

    private static List<StoredEvent> stored(List<Fact> facts) {
        return Stream.iterate(0, n -> n < facts.size(), n -> n + 1)
                .map(n -> stored(facts.get(n), n + 1))
                .toList();
    }

    private static StoredEvent stored(Fact fact, int sequence) {
        return new StoredEvent(
                fact.eventId().value(),
                "org",
                fact.origin().sessionId(),
                sequence,
                sequence,
                fact.type(),
                fact.source(),
                fact.at(),
                null,
                Place.bashOf(fact.place()).map(bash -> bash.id().value()).orElse(null),
                fact.approvalId() == null ? null : fact.approvalId().value(),
                fact.data());
    }
}
