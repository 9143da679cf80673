/**
 * The server's side of the {@code tools} client that a script starts in its sandbox (protocol: {@code
 * src/main/c/PROTOCOL.md}). In: one connection per command over the run's own unix socket. Out: a {@link
 * dev.conch.executor.client.ClientCommand} for the handler, and its {@link dev.conch.executor.client.ClientReply} back to
 * the client. Never here: reading the words, tools, decisions. Whatever bytes arrive, only their own connection suffers.
 */
package dev.conch.executor.client;
