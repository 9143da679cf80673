package dev.conch.gateway.secret;

import java.io.Serializable;

/** The key of a {@link SecretRow}. */
record SecretKeyId(String orgId, String name) implements Serializable {}
