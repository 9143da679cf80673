/**
 * Runs one bash script where it can reach nothing but its workspace and the {@code tools} socket. In: a run directory with
 * the script, a workspace, a working directory. Out: the exit, what was printed (bounded), and the printed text as it
 * appears. Never here: what a nested call means, sessions, HTTP, Kafka, the database. A backend that does not work on this
 * machine refuses to run; it is never replaced by a weaker one.
 */
package dev.conch.executor.sandbox;
