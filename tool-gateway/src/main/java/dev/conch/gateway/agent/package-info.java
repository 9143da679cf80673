/** Agents as an org configures them: which servers they use and with which capabilities. Validated, stored, listed. */
package dev.conch.gateway.agent;
