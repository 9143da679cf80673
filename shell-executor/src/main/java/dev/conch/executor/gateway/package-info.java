/**
 * What the executor asks of the tool-gateway over REST. In: an org and an agent. Out: the agent's catalog, ready to be asked for names,
 * kept by org and agent and asked again with its ETag. Never here: calls, which go over Kafka.
 */
package dev.conch.executor.gateway;
