/**
 * The help texts of {@code tools} (spec section 3, Forms). In: a snapshot and what help is asked for. Out: text. Help is no call: it
 * costs nothing, leaves no event and loads nothing.
 */
package dev.conch.executor.help;
