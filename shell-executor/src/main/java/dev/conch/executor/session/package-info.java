/**
 * Sessions: one conversation of an agent, with a workspace (spec section 1). In: requests of agents, operators and services. Out: rows
 * with their owner and lease, {@code session.started} and {@code session.deleted}. Never here: running scripts.
 */
package dev.conch.executor.session;
