/**
 * Stored events on {@code conch.session.events.v1}, each session in order, each event at least once under its one id. Comes in: what is
 * stored beyond the org's cursor. Goes out: records. Never here: facts, HTTP.
 */
package dev.conch.timeline.publish;
