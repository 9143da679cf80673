/** Records over Kafka: envelope, inbox with dead letters, correlator for request and reply. */
package dev.conch.kit.kafka;
