/**
 * Everything that travels between Conch's services over Kafka: records, ids, error codes, topics and the one JSON mapping they use.
 *
 * <p>Rules for changing a record: append only; a new component is optional and boxed, null means absent; golden files are added, never
 * edited; a breaking change is a new topic and a new type. A missing required field is refused, an unknown field is ignored.
 */
package dev.conch.contracts;
