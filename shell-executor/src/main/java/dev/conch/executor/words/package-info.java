/**
 * Reads the words of one {@code tools} command (spec section 3). In: the words as bytes, stdin when the command has its own, and the
 * agent's snapshot. Out: what is meant (help, a tool and its input) or the error line, as values. Never here: waiting, files, the
 * network, counting. The input is put together from the very characters the script wrote: nothing is parsed and printed again, so
 * numbers keep their spelling.
 */
package dev.conch.executor.words;
