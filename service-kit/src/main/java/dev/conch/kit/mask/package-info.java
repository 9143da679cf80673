/** Secrets are masked by name and by shape before anything leaves a service. */
package dev.conch.kit.mask;
