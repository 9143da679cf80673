/** What an agent can call: the tools of its servers, loaded, named and hashed. Read by the call flow and, over REST, by the executor. */
package dev.conch.gateway.catalog;
