package dev.conch.samples.control;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/** The calls and the ledger of one space. Thread-safe; bounded. */
final class Space {

    private final int maxCalls;
    private final long maxInput;
    private final Deque<RecordedCall> calls = new ArrayDeque<>();
    private final Deque<String> cancels = new ArrayDeque<>();
    private final List<String> ledger = new ArrayList<>();
    private long lastSeq;
    private long inputKept;

    Space(int maxCalls, long maxInput) {
        this.maxCalls = maxCalls;
        this.maxInput = maxInput;
    }

    synchronized void record(String server, String tool, String input) {
        lastSeq++;
        calls.addLast(new RecordedCall(lastSeq, server, tool, input));
        inputKept += input.length();
        while (calls.size() > maxCalls || (inputKept > maxInput && calls.size() > 1)) {
            inputKept -= calls.removeFirst().input().length();
        }
    }

    synchronized List<RecordedCall> since(long seq) {
        return calls.stream().filter(call -> call.seq() > seq).toList();
    }

    /** Bounded as the calls are: the oldest go first. */
    synchronized void recordCancel(String tool) {
        cancels.addLast(tool);
        if (cancels.size() > maxCalls) {
            cancels.removeFirst();
        }
    }

    synchronized List<String> cancels() {
        return List.copyOf(cancels);
    }

    synchronized int append(String value) {
        ledger.add(value);
        return ledger.size();
    }

    synchronized List<String> ledger() {
        return List.copyOf(ledger);
    }
}
