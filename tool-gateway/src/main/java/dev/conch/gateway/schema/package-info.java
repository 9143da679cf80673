/** Checks a call's input against its tool's JSON Schema. */
package dev.conch.gateway.schema;
