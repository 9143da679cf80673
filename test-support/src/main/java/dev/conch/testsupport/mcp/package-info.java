/** MCP servers of other people that tests run against: real processes, pinned versions. */
package dev.conch.testsupport.mcp;
