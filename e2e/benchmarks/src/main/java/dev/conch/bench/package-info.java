/** Figures of the whole system, measured from outside: side by side in one run, raw samples kept, never a timed test. */
package dev.conch.bench;
