/** The JSON mapping of REST bodies. */
package dev.conch.kit.json;
