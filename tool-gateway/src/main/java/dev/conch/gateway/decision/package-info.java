/**
 * Asks approval-service for decisions over Kafka and hands the answers to whoever asked. Comes in: questions of the call flow, later also of
 * previews. Goes out: {@code decision.requested}. Decides nothing; an answer that does not fit its question is a failure, which the flow
 * reads as no.
 */
package dev.conch.gateway.decision;
