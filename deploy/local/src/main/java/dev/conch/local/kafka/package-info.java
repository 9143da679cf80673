/**
 * The Kafka node as a child, and what is set up on it as {@code admin}: topics and rules, both read from
 * {@code deploy/kafka}. Never: producing or consuming records.
 */
package dev.conch.local.kafka;
