/** Bounded memory: what was looked up or loaded is kept until it is outdated or pushed out. */
package dev.conch.gateway.cache;
