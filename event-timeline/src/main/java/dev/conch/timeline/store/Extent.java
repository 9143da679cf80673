package dev.conch.timeline.store;

/**
 * Which numbers of a session or an org can be read.
 *
 * @param oldest the lowest one that is kept; 0 when there is none
 * @param last the highest one ever given out; 0 when there is none
 */
public record Extent(long oldest, long last) {
    /** Nothing is stored. */
    public static final Extent EMPTY = new Extent(0, 0);
}
