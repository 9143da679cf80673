/** How a service says no over HTTP: RFC 9457 problems with a stable code, mapped in one place. */
package dev.conch.kit.problem;
