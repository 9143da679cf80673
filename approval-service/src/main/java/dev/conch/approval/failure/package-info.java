/** Failures as a log may name them. */
package dev.conch.approval.failure;
