/**
 * The files API (spec section 1): a session's workspace over HTTP. In: requests of agents and operators, bytes as streams. Out: the
 * workspace's regular files. Never here: following a link, opening anything but a regular file or a directory, holding a file in memory.
 *
 * <p>Scripts run in the workspace while it is read, so nothing is looked at by name and then used by name: what was opened is looked at,
 * and what was looked at is used. {@code SystemCalls} has the calls for that, which Java's file API has not.
 */
package dev.conch.executor.files;
