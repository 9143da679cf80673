package dev.conch.gateway.stdio;

import java.util.BitSet;
import java.util.OptionalInt;

/** The uids that programs run under; each belongs to one at a time, so that none sees another's files, variables or memory. */
final class Uids {
    private final int first;
    private final int count;
    private final BitSet taken = new BitSet();

    Uids(int first, int count) {
        this.first = first;
        this.count = count;
    }

    /** One that is free; empty when none is. */
    synchronized OptionalInt take() {
        var place = taken.nextClearBit(0);
        if (place >= count) {
            return OptionalInt.empty();
        }
        taken.set(place);
        return OptionalInt.of(first + place);
    }

    synchronized void giveBack(int uid) {
        taken.clear(uid - first);
    }
}
