/**
 * PostgreSQL 17 of the embedded stack: binaries from a Maven artefact, one database {@code conch}, one role and one
 * schema a service. In: a data directory, a port, passwords. Out: connection URLs. Never: tables, which belong to the
 * services' own migrations.
 */
package dev.conch.local.postgres;
