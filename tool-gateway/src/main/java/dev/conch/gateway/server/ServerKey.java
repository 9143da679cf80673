package dev.conch.gateway.server;

import java.io.Serializable;

/** The key of a {@link ServerRow}. */
record ServerKey(String orgId, String name) implements Serializable {}
