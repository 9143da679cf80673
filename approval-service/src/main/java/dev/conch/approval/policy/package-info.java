/**
 * The rules of spec.md 5 as a pure function: facts about a tool, its agent's policy, its server's lists, a rating and what people have
 * answered go in, one {@link dev.conch.approval.policy.Verdict} comes out. No clock, no store, no topic, no randomness: the same facts
 * always give the same verdict.
 */
package dev.conch.approval.policy;
