/**
 * Other executors (architecture: Executors are replaceable). In: a request for a session that one of them owns. Out: its answer, passed on
 * as it comes. Asked with the executor's own identity; who asked first and in which role travels in headers, the user's token never. Never
 * here: who owns what.
 */
package dev.conch.executor.peer;
