package dev.conch.timeline.order;

/** How far one bash call's timeline has come. Mutable: lives inside one transaction. */
public final class BashProgress {
    private boolean begun;
    private int calls;
    private boolean patienceLost;

    /** One that is stored: {@code begun} when nothing waits for its start any more, {@code calls} nested calls of it stored. */
    public BashProgress(boolean begun, int calls) {
        this.begun = begun;
        this.calls = calls;
    }

    /** True when its start is stored, or was waited for long enough. */
    public boolean begun() {
        return begun;
    }

    /** How many of its nested calls are stored. */
    public int calls() {
        return calls;
    }

    void begin() {
        begun = true;
    }

    void countCall() {
        calls++;
    }

    boolean mayEnd(int expected) {
        return begun && (patienceLost || calls >= expected);
    }

    void stopWaitingForCalls() {
        patienceLost = true;
    }
}
