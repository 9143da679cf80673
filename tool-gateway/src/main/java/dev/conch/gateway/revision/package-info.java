/** The revision of an org's configuration: what lets every instance keep it in memory and still answer with the stored one. */
package dev.conch.gateway.revision;
