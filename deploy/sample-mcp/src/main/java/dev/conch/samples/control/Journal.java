package dev.conch.samples.control;

import dev.conch.samples.tool.ToolCall;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What was called, by space. Written by every tool call, read and cleared by tests. In memory only: a restart forgets
 * it. Thread-safe.
 */
public final class Journal {

    private final int maxSpaces;
    private final int maxCalls;
    private final long maxInput;
    /** In the order of use, so that the first is the one longest unused. */
    private final Map<String, Space> spaces = new LinkedHashMap<>(16, 0.75f, true);

    /**
     * @param maxSpaces spaces kept
     * @param maxCalls calls kept in each
     * @param maxInput characters of input kept in each
     * @throws IllegalArgumentException when one is less than 1
     */
    public Journal(int maxSpaces, int maxCalls, long maxInput) {
        if (maxSpaces < 1 || maxCalls < 1 || maxInput < 1) {
            throw new IllegalArgumentException(
                    "conch.samples: max-spaces, max-calls-per-space and max-input-per-space must be at least 1");
        }
        this.maxSpaces = maxSpaces;
        this.maxCalls = maxCalls;
        this.maxInput = maxInput;
    }

    /** @param call that arrived; recorded before its tool does anything */
    public void record(ToolCall call) {
        space(call.space()).record(call.server(), call.tool(), call.input().json());
    }

    /** @param call whose client said, before it was answered, that it is no longer wanted */
    public void recordCancel(ToolCall call) {
        space(call.space()).recordCancel(call.server() + "." + call.tool());
    }

    List<String> cancels(String space) {
        return space(space).cancels();
    }

    /** @return how long the space's ledger is with the value added */
    public int append(String space, String value) {
        return space(space).append(value);
    }

    /** @return the space's ledger, oldest first */
    public List<String> ledger(String space) {
        return space(space).ledger();
    }

    List<RecordedCall> calls(String space, long since) {
        return space(space).since(since);
    }

    synchronized void forget(String space) {
        spaces.remove(space);
    }

    private synchronized Space space(String name) {
        Space space = spaces.computeIfAbsent(name, _ -> new Space(maxCalls, maxInput));
        Iterator<String> longestUnused = spaces.keySet().iterator();
        while (spaces.size() > maxSpaces && longestUnused.hasNext()) {
            longestUnused.next();
            longestUnused.remove();
        }
        return space;
    }
}
