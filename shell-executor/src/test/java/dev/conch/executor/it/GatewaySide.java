package dev.conch.executor.it;

import dev.conch.contracts.ApprovalId;
import dev.conch.contracts.CallError;
import dev.conch.contracts.CallOutcome;
import dev.conch.contracts.ContentBlock;
import dev.conch.contracts.ErrorCode;
import dev.conch.contracts.EventId;
import dev.conch.contracts.JsonText;
import dev.conch.contracts.Judgement;
import dev.conch.contracts.NestedCallId;
import dev.conch.contracts.Payload;
import dev.conch.contracts.Risk;
import dev.conch.contracts.Timing;
import dev.conch.contracts.ToolCallCancelled;
import dev.conch.contracts.ToolCallFinished;
import dev.conch.contracts.ToolCallRequested;
import dev.conch.contracts.ToolResult;
import dev.conch.contracts.Topics;
import dev.conch.contracts.Why;
import dev.conch.contracts.Wire;
import dev.conch.contracts.WireHeaders;
import dev.conch.testsupport.TestKafka;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicBoolean;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;

/** Answers calls on the real topics, by the tool's name, and remembers what it was asked. One for all tests of a JVM. */
final class GatewaySide {
    static final ApprovalId APPROVAL = ApprovalId.next();
    static final GatewaySide INSTANCE = new GatewaySide();

    private final List<ToolCallRequested> requested = new CopyOnWriteArrayList<>();
    private final List<ToolCallCancelled> cancelled = new CopyOnWriteArrayList<>();
    private final Map<NestedCallId, ToolCallRequested> waiting = new ConcurrentHashMap<>();
    private final KafkaProducer<String, byte[]> producer = TestKafka.producer("tool-gateway");

    private final AtomicBoolean started = new AtomicBoolean();

    private GatewaySide() {}

    /** Listens from now on; again does nothing. */
    void start() {
        if (started.compareAndSet(false, true)) {
            Thread.ofPlatform().daemon().name("gateway-side").start(this::listen);
        }
    }

    List<ToolCallRequested> requested(String sessionId) {
        return requested.stream()
                .filter(call -> call.origin().sessionId().value().equals(sessionId))
                .toList();
    }

    List<ToolCallCancelled> cancelled(String sessionId) {
        return cancelled.stream()
                .filter(call -> call.origin().sessionId().value().equals(sessionId))
                .toList();
    }

    /** Ends a call that was left waiting. */
    void release(ToolCallRequested call) {
        waiting.remove(call.call().id());
        finish(call, text("released"));
    }

    private void listen() {
        try (var consumer = TestKafka.consumer("tool-gateway", Topics.CALL_REQUESTED, Topics.CALL_CANCELLED)) {
            while (true) {
                poll(consumer);
            }
        }
    }

    private void poll(KafkaConsumer<String, byte[]> consumer) {
        for (var record : consumer.poll(Duration.ofMillis(100))) {
            if (record.topic().equals(Topics.CALL_REQUESTED)) {
                answer(Wire.read(record.value(), ToolCallRequested.class));
            } else {
                cancelled.add(Wire.read(record.value(), ToolCallCancelled.class));
            }
        }
    }

    private void answer(ToolCallRequested call) {
        requested.add(call);
        LedgerSide.running(call, isReadOnly(call));
        if (call.input() instanceof Payload.Reference large) {
            // as the tool echo would: what was stored comes back, by reference
            finish(call, new CallOutcome.Completed(large));
            return;
        }
        var input = ((Payload.Inline) call.input()).json().value();
        switch (call.call().callId().registeredName()) {
            case "mcp_util__echo" -> finish(call, structured("{\"tool\":\"echo\", \"input\":" + input + "}"));
            case "mcp_util__say", "mcp_docs__say" -> finish(call, text(input.replaceAll("^\\{\"text\":\"?|\"?}$", "")));
            case "mcp_util__fail" -> finish(call, failed("it does not work"));
            case "mcp_util__pixel" -> finish(call, pixel());
            case "mcp_github__create_issue" -> finish(call, text("{\"id\":\"EVE-1201\"}"));
            case "mcp_github__delete_branch" -> finish(call, held());
            default -> waiting.put(call.call().id(), call);
        }
    }

    private static boolean isReadOnly(ToolCallRequested call) {
        return call.call().callId().registeredName().startsWith("mcp_util__");
    }

    private static CallOutcome text(String text) {
        return completed(ToolResult.text(text));
    }

    private static CallOutcome structured(String json) {
        return completed(new ToolResult(JsonText.of(json), List.of(new ContentBlock.Text("the same as text"))));
    }

    private static CallOutcome pixel() {
        var png = new ContentBlock.Binary(true, "iVBORw0KGgo=", "image/png", null);
        return completed(new ToolResult(null, List.of(new ContentBlock.Text("one pixel"), png)));
    }

    private static CallOutcome completed(ToolResult result) {
        return new CallOutcome.Completed(
                Payload.inline(JsonText.of(new String(Wire.write(result), StandardCharsets.UTF_8))));
    }

    private static CallOutcome failed(String message) {
        return new CallOutcome.Failed(CallError.of(ErrorCode.TOOL_ERROR, message), false);
    }

    private static CallOutcome held() {
        return new CallOutcome.NeedsApproval(
                APPROVAL,
                Why.DESTRUCTIVE,
                "delete-branch is destructive",
                Instant.now().plusSeconds(900));
    }

    private void finish(ToolCallRequested call, CallOutcome outcome) {
        var readOnly = isReadOnly(call);
        var finished = new ToolCallFinished(
                EventId.next(),
                call.origin(),
                call.call(),
                "util",
                call.executor(),
                outcome,
                new Judgement(readOnly, readOnly ? Risk.READ_ONLY : Risk.CHANGES, null, "mode normal", null),
                new Timing(1, 0, 1L),
                "{}",
                call.input(),
                null,
                Instant.now(),
                null);
        var record = new ProducerRecord<>(
                Topics.CALL_FINISHED, call.origin().sessionId().value(), Wire.write(finished));
        record.headers().add(WireHeaders.RECIPIENT, call.executor().getBytes(StandardCharsets.UTF_8));
        LedgerSide.finished(finished);
        producer.send(record);
    }
}
