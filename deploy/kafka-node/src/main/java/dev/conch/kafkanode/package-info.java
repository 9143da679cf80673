/**
 * A single Kafka node (KRaft, broker and controller in one) in a JVM of its own. In: one settings file. Out: one READY
 * line on standard output, logs on standard error. It never creates topics or rules by itself (the launcher does, as the
 * user {@code admin}) and it ends when its standard input does, so it cannot outlive the process that started it.
 */
package dev.conch.kafkanode;
