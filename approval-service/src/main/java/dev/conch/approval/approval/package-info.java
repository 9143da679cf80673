/**
 * Questions to people. Comes in: calls that the policy holds, with what would run; reads over REST; time. Goes out: approvals, one pending
 * for each session and fingerprint, and facts about them on {@code approval.events}, through the outbox in the order they happened. Never
 * here: whether a call must be asked about.
 */
package dev.conch.approval.approval;
