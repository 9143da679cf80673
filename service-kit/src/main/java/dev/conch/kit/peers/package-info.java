/** Where the other services are. */
package dev.conch.kit.peers;
