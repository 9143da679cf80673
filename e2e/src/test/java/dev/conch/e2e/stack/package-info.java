/** The running system that the tests talk to, from outside: its address, its tokens, plain HTTP. */
package dev.conch.e2e.stack;
