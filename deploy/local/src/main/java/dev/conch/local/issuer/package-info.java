/**
 * Who somebody is, on a developer's machine: a key pair that survives restarts, tokens signed with it, and a small
 * OpenID provider (discovery, keys, client credentials) that the services verify against exactly as against a real one.
 * Never: a way around authentication.
 */
package dev.conch.local.issuer;
