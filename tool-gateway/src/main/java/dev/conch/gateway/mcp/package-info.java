/**
 * The way to MCP servers: calls a tool, lists a server's tools. The only package that knows the MCP SDK and Reactor; everything it hands out
 * arrives on the Vert.x context it was asked on.
 */
package dev.conch.gateway.mcp;
