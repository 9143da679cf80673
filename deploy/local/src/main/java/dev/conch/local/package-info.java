/** The main classes of the embedded stack. Everything else is in the packages below. */
package dev.conch.local;
