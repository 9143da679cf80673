/**
 * What the executor's resources share: bodies that are written as they come, refusals that say when to ask again. In: a stream of bytes,
 * a failure. Out: the response. Never here: what a bash call or a session is.
 */
package dev.conch.executor.http;
