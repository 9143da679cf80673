/**
 * What the MCP library cannot do, done before it sees a message: arguments with every digit and null as they were sent.
 */
package dev.conch.samples.wire;
