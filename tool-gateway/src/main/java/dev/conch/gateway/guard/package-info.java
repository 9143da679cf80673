/** Which addresses this service may be sent to: one guard for every URL that a user can set (architecture.md 2). */
package dev.conch.gateway.guard;
