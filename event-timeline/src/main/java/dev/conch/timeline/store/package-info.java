/**
 * Where facts become events: each stored once, with the session's next sequence and the org's next position, in one transaction. Comes in:
 * facts, in any order and any number of times. Goes out: events, in order. Never here: HTTP, Kafka.
 */
package dev.conch.timeline.store;
