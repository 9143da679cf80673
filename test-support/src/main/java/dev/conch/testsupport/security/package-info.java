/** The walk over everything a service answers to: without a token, with the wrong role, with another org's token. */
package dev.conch.testsupport.security;
