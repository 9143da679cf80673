/**
 * The order of a session: which facts may be stored now and which have to wait, as a pure function of what is stored and what is held
 * (architecture.md 1, step 5). Comes in: facts and progress. Goes out: the facts to store, in order. Never here: the database, a clock.
 */
package dev.conch.timeline.order;
