/** Names with wildcards, as policy lists have them (spec.md 5). */
package dev.conch.kit.glob;
