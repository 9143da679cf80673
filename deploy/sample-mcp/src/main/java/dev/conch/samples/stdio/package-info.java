/** A sample MCP server that is a program: it speaks over its standard streams and needs nothing of the others but the JSON library. */
package dev.conch.samples.stdio;
