/**
 * Turns a tool's result into what the {@code tools} client prints (spec section 3, Output and Errors). In: a {@link
 * dev.conch.contracts.ToolResult} or an error. Out: bytes for stdout, and the files the client is to write inside the sandbox. Never
 * here: writing a file, the network. JSON is never parsed and printed again, so the server's key order and digits stay.
 */
package dev.conch.executor.output;
