/**
 * The built-in rule set: a tool's words go in, an {@link dev.conch.rating.rater.Opinion} comes out. It reads names, descriptions and
 * schemas as English, knows verbs and no tool or server by name, and holds nothing: the same words always give the same opinion. No clock, no store, no network.
 */
package dev.conch.rating.rules;
