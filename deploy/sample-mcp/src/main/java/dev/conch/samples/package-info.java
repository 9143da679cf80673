/**
 * The fixture MCP servers of the end-to-end cases: six servers in one process, each over streamable HTTP on its own
 * path. This package only puts the parts together; the tools are in {@code fixture}, what they are made of in
 * {@code tool}, the record of calls in {@code control}, and what the MCP library cannot do in {@code wire}.
 */
package dev.conch.samples;
