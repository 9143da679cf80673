/**
 * Programs on the operator's list as MCP servers: which are allowed, as whom and with what they run, and the lines that go in and out
 * (docs/adr/0012). Knows nothing of MCP but that a message is a line.
 */
package dev.conch.gateway.stdio;
