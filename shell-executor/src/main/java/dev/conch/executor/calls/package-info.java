/**
 * The nested calls of one bash call: from a client's command to its reply (spec sections 3 and 7). In: commands from the {@code tools}
 * clients, ends of calls from the gateway. Out: calls and cancels on Kafka, facts about calls that ended here, replies to the clients, and
 * what the report is made of. Never here: HTTP, the database, deciding whether a call may run. A call that has been published is only ever
 * ended by the gateway.
 */
package dev.conch.executor.calls;
