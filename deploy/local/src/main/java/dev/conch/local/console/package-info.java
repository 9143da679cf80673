/** How the launcher speaks to the person who started it. */
package dev.conch.local.console;
