/**
 * The whole embedded stack: infrastructure, the five services and the sample servers as processes, the front door, demo
 * data. In: the launcher's options. Out: a running stack and {@code run/state.json}, which says where everything is.
 */
package dev.conch.local.stack;
