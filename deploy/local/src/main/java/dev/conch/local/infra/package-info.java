/**
 * What the services stand on: Kafka node, PostgreSQL and issuer, started together, and from them the environment of each
 * service. Shared by the launcher and by the test resource, so that a service under test gets exactly what it gets in
 * the stack.
 */
package dev.conch.local.infra;
