/**
 * Processes are killed while scripts run: what was acknowledged is there afterwards, what changes something ran at most once
 * (docs/operators/guarantees.md). Comes in: a stack of the test's own, which may be broken. Never here: the stack other tests share.
 */
package dev.conch.e2e.faults;
