package dev.conch.timeline.tree;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import dev.conch.contracts.CallId;
import dev.conch.timeline.fact.EventTypes;
import dev.conch.timeline.store.StoredBashCall;
import dev.conch.timeline.store.StoredEvent;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** Makes the items of a tree out of stored events. Pure. */
final class BashItems {
    private final Map<String, List<StoredEvent>> events;
    private final Approvals approvals;

    /** All events of the bash calls, and the answers to their questions, in any order. */
    BashItems(Collection<StoredEvent> events, Collection<StoredEvent> answers) {
        this.events = events.stream().collect(Collectors.groupingBy(StoredEvent::bashCallId));
        this.approvals = new Approvals(answers);
    }

    Tree.BashItem item(StoredBashCall bash) {
        var own = events.getOrDefault(bash.bashCallId(), List.of());
        var start = first(own, EventTypes.BASH_STARTED);
        var end = first(own, EventTypes.BASH_COMPLETED);
        var calls = calls(own);
        var started = part(start);
        var ended = part(end);
        return new Tree.BashItem(
                "bash_call",
                bash.bashCallId(),
                bash.toolCallId(),
                status(start.isPresent() || !calls.isEmpty(), end.isPresent(), ended),
                started.text("commands_preview"),
                started.text("working_dir"),
                ended.integer("exit_code"),
                stopped(ended),
                ended.flag("truncated"),
                start.map(StoredEvent::at).orElse(null),
                end.map(StoredEvent::at).orElse(null),
                ended.number("duration_ms"),
                started.text("trace_id"),
                bash.calls(),
                bash.calls() - calls.size(),
                calls,
                approvals.asked(own));
    }

    private static Optional<StoredEvent> first(List<StoredEvent> events, String type) {
        return events.stream().filter(event -> event.type().equals(type)).findFirst();
    }

    private static Part part(Optional<StoredEvent> event) {
        return new Part(event.map(StoredEvent::data).orElseGet(JsonNodeFactory.instance::objectNode));
    }

    private static Tree.Status status(boolean begun, boolean isOver, Part end) {
        if (!isOver) {
            return begun ? Tree.Status.RUNNING : Tree.Status.HELD;
        }
        if (stopped(end) != null) {
            return Tree.Status.STOPPED;
        }
        return Boolean.TRUE.equals(end.flag("success")) ? Tree.Status.COMPLETED : Tree.Status.FAILED;
    }

    private static Tree.Stopped stopped(Part end) {
        var reason = end.text("stop_reason");
        return reason == null ? null : new Tree.Stopped(reason);
    }

    private static List<Tree.CallItem> calls(List<StoredEvent> own) {
        return own.stream()
                .filter(event -> event.type().equals(EventTypes.NESTED_CALL))
                .map(BashItems::call)
                .sorted(Comparator.comparingInt(Tree.CallItem::n))
                .toList();
    }

    private static Tree.CallItem call(StoredEvent event) {
        var data = new Part(event.data());
        return new Tree.CallItem(
                CallId.parse(data.text("call_id")).n(),
                data.text("id"),
                data.text("command"),
                data.text("tool_name"),
                data.text("server"),
                data.text("status"),
                event.data().get("error"),
                data.text("input_preview"),
                data.text("risk"),
                data.text("why"),
                data.text("decision"),
                data.text("approval_id"),
                data.number("duration_ms"),
                data.number("queue_ms"),
                data.integer("attempt"),
                event.at());
    }
}
