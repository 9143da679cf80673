package dev.conch.executor.client;

/** How waiting for a client's stdin ended. */
public enum StdinWait {
    /** It has data or is at its end, or there is nothing to wait for. */
    READY,
    /** It stayed open and silent as long as was to be waited. */
    TIMED_OUT,
    /** The client is gone. */
    GONE
}
