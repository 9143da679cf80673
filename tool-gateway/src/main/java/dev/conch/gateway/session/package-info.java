/**
 * Whose a session is. Comes in: session facts of the executor, over {@code bash.events} or asked over REST. Goes out: a yes or a refusal for
 * a record's origin. A record's own word about its org is never enough (architecture.md 1).
 */
package dev.conch.gateway.session;
