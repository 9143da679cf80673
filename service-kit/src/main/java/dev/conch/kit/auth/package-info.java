/** Who calls: roles, the caller's org, service identities. */
package dev.conch.kit.auth;
