/** What a log may say about a failure. */
package dev.conch.kit.failure;
