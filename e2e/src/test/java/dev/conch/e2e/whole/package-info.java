/** The promises that need the whole system: a public server, orgs and sessions side by side, the README as written. */
package dev.conch.e2e.whole;
