/** The topics the timeline reads: each record becomes a fact, or goes to the dead letters. Never here: order, storage. */
package dev.conch.timeline.intake;
