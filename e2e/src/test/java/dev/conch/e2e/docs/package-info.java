/** What the documents show is run as it stands there. */
package dev.conch.e2e.docs;
