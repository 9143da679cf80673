/**
 * The texts of {@code tools} that show what there is (spec section 3, Forms and Search). In: a snapshot and what is asked for. Out: text. Pure:
 * what has to be loaded for them is loaded before.
 */
package dev.conch.executor.help;
