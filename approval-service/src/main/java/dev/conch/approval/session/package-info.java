/**
 * Whose a session is. Comes in: session facts of the executor, over {@code bash.events} or asked over REST. Goes out: a yes or a refusal for
 * a record's origin, and word of a session's end to those who keep something of it. A record's own word about its org is never enough.
 */
package dev.conch.approval.session;
