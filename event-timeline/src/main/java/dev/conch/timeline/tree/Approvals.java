package dev.conch.timeline.tree;

import dev.conch.timeline.fact.EventTypes;
import dev.conch.timeline.store.StoredEvent;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;

/** Questions with what became of them. Pure. */
final class Approvals {
    private final Map<String, StoredEvent> ends;

    /** The answers and expiries; of one question the first counts. */
    Approvals(Collection<StoredEvent> answers) {
        this.ends = answers.stream()
                .collect(Collectors.toMap(StoredEvent::approvalId, Function.identity(), (first, _) -> first));
    }

    /** Those asked among these events, in their order. */
    List<Tree.ApprovalItem> asked(List<StoredEvent> events) {
        return events.stream()
                .filter(event -> event.type().equals(EventTypes.APPROVAL_REQUESTED))
                .map(this::item)
                .toList();
    }

    private Tree.ApprovalItem item(StoredEvent question) {
        var asked = new Part(question.data());
        var end = ends.get(question.approvalId());
        var answer = end == null ? null : new Part(end.data()).text("answer");
        return new Tree.ApprovalItem(
                question.approvalId(),
                asked.text("call_id"),
                asked.text("command"),
                asked.text("why"),
                asked.text("message"),
                asked.text("input_preview"),
                status(end, answer),
                answer,
                end == null ? null : new Part(end.data()).text("decided_by"),
                question.at(),
                asked.time("expires_at"),
                end == null ? null : end.at());
    }

    private static String status(StoredEvent end, String answer) {
        if (end == null) {
            return "pending";
        }
        if (answer == null) {
            return "expired";
        }
        return answer.startsWith("allow") ? "allowed" : "rejected";
    }
}
