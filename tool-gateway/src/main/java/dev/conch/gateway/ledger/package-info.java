/**
 * The ledger of calls: one row a nested call, {@code claimed -> running -> finished}, each step a compare-and-set with an owner, an attempt
 * and a lease (architecture.md 2). Comes in: claims and steps of the call flow. Goes out: who may go on, what is lost, what was answered.
 * Whoever loses a step publishes nothing. Nothing here decides what a call does.
 */
package dev.conch.gateway.ledger;
