/**
 * The report of a bash call that did not simply end well (spec section 7). In: the calls as they ended and why the script stopped. Out:
 * the JSON of {@code tools} in the answer. Never here: deciding, waiting.
 */
package dev.conch.executor.report;
