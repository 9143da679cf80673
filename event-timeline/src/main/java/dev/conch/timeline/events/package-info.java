/**
 * Stored events over HTTP: pages and live streams, of one session or of a whole org. Comes in: requests of people and programs of that
 * org. Goes out: CloudEvents in the order of storing. Never here: another org's events, memory that grows with a slow reader.
 */
package dev.conch.timeline.events;
