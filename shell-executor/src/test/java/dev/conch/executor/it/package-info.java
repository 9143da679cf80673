/** The whole service on a real broker, database and sandbox; the gateway's side is played on the real topics and over real HTTP. */
package dev.conch.executor.it;
