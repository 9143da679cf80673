/**
 * Judging calls for the gateway. Comes in: {@code decision.requested} and {@code rating.made}; time, for requests that wait for a rating.
 * Goes out: {@code decision.made} to the instance that asked, {@code rating.requested}. Every decision about a run is stored under its call,
 * so a redelivered request gets the same one. What cannot be judged is denied (fails closed). Never here: waiting inside a consumer.
 */
package dev.conch.approval.decision;
