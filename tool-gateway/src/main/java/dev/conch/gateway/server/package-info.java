/** MCP servers as an org configures them: validated, stored, listed. Speaks to none of them. */
package dev.conch.gateway.server;
