/** Events that belong to a REST-started write: stored with it, published after it, in order. */
package dev.conch.kit.outbox;
