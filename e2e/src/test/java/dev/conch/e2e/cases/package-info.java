/**
 * The cases: given a script, this is expected. The files are in {@code resources/cases}; {@code enabled.txt} says which
 * must pass.
 */
package dev.conch.e2e.cases;
