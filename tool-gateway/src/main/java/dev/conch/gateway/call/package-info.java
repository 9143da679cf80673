/**
 * The way of one call: claim, acknowledge, judge, begin, run, finish, publish (architecture.md 1 and 2). Comes in: {@code call.requested} and
 * {@code call.cancelled}. Goes out: exactly one {@code call.finished} a call. Never: a record left unacknowledged while a tool runs, a tool
 * run without a decision, an end published by whoever lost the row.
 */
package dev.conch.gateway.call;
