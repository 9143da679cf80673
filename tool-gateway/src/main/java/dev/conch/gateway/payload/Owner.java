package dev.conch.gateway.payload;

/** Whose a payload is: every question names both. */
record Owner(String orgId, String sessionId) {}
