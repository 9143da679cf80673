/**
 * What a bash call may name: the servers and tools of its agent, as the gateway had them when the call started. A {@link
 * dev.conch.executor.catalog.CatalogSnapshot} never changes. Never here: policy, which is always current and only the gateway's and
 * approval-service's.
 */
package dev.conch.executor.catalog;
