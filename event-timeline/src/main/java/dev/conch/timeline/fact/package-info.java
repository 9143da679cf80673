/**
 * Facts as the services write them, turned into the one shape the timeline stores. Comes in: the records of contracts. Goes out: {@link
 * dev.conch.timeline.fact.Fact}, whose data has exactly the fields of spec.md 8. Never here: Kafka, the database, a clock.
 */
package dev.conch.timeline.fact;
