/** Secrets of an org: written, listed by name, used by this service when it dials, and never read back. */
package dev.conch.gateway.secret;
