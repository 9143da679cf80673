/** What this module's tests share. */
package dev.conch.gateway.testkit;
