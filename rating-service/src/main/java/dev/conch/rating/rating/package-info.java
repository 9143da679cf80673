/**
 * Ratings: one stored answer for each org, tool content and version of a rater. Comes in: {@code rating.requested} from approval-service,
 * reads and refreshes over REST. Goes out: {@code rating.made}. Never here: whether a call runs; that is approval-service's.
 */
package dev.conch.rating.rating;
