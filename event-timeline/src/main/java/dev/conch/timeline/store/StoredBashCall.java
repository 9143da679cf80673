package dev.conch.timeline.store;

/**
 * A bash call in a session's timeline.
 *
 * @param firstSequence of the first event that names it: its place among the session's bash calls
 * @param calls how many of its nested calls are stored
 */
public record StoredBashCall(String bashCallId, String toolCallId, long firstSequence, int calls) {}
