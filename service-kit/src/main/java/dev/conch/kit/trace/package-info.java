/** The trace of the work at hand, as W3C trace context. */
package dev.conch.kit.trace;
