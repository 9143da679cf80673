/**
 * What is too large for a record (architecture.md 2, Big payloads). In: the pieces of an input, from an executor, and results, from the call
 * flow. Out: pieces, to executors; whole inputs, to the call flow. Never: a payload of another org or session, or one that is not what its
 * reference says.
 */
package dev.conch.gateway.payload;
