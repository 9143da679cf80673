/**
 * Child processes: started so that they end with the launcher, recorded so that a later start can sweep what a killed
 * launcher left behind. In: a {@link dev.conch.local.process.ChildSpec}. Never: what a child means.
 */
package dev.conch.local.process;
