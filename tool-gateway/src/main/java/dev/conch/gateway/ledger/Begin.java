package dev.conch.gateway.ledger;

import dev.conch.contracts.Judgement;

/**
 * What is noted when a tool begins: should this instance die, others end or repeat the call by it.
 *
 * @param server the MCP server's name; null for other tools
 * @param repeatable whether the call may be run again
 */
public record Begin(String server, Judgement judgement, boolean repeatable) {}
