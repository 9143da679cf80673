package dev.conch.timeline.store;

/** What a stored fact is recognised by. */
record Trace(String eventId, String sessionId, String factKey) {}
