/**
 * A session as people read it: bash calls with their nested calls and the questions they raised. Comes in: stored events. Goes out: one
 * tree a page. Never here: facts, order, writing.
 */
package dev.conch.timeline.tree;
