/**
 * What the services' tests share: a real broker, database and issuer for a test run, tokens, and a view on the topics
 * from outside. Only for tests; no service may reach it at run time.
 */
package dev.conch.testsupport;
