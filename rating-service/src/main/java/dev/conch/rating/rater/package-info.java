/**
 * Who rates. A {@link dev.conch.rating.rater.Rater} turns a tool's words into an opinion; {@link dev.conch.rating.rater.Raters} holds the
 * one that is configured, or none. Nothing here stores or publishes.
 */
package dev.conch.rating.rater;
