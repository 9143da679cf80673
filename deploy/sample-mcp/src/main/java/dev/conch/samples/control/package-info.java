/** The record of what was called, in spaces of its own for tests that run side by side, and the routes to read it. */
package dev.conch.samples.control;
