package dev.conch.timeline.order;

import dev.conch.contracts.BashCallId;
import dev.conch.timeline.fact.BashRef;
import dev.conch.timeline.fact.Fact;
import dev.conch.timeline.fact.Place;
import java.util.HashMap;
import java.util.Map;

/** How far a session's timeline has come: what the next fact is held against. Mutable: lives inside one transaction. */
public final class SessionProgress {
    private final Map<BashCallId, BashProgress> bashCalls = new HashMap<>();
    private boolean known;

    /** A session; {@code known} when its start is stored, or was waited for long enough. */
    public SessionProgress(boolean known) {
        this.known = known;
    }

    /** Adds a bash call that is stored already. */
    public SessionProgress with(BashCallId id, BashProgress progress) {
        bashCalls.put(id, progress);
        return this;
    }

    /** True when nothing waits for the session's start any more. */
    public boolean known() {
        return known;
    }

    /** The progress of one bash call; one never seen has not begun. */
    public BashProgress of(BashCallId bash) {
        return bashCalls.computeIfAbsent(bash, _ -> new BashProgress(false, 0));
    }

    private BashProgress of(BashRef bash) {
        return of(bash.id());
    }

    boolean admits(Fact fact, boolean othersWait) {
        return switch (fact.place()) {
            case Place.SessionStart _ -> true;
            case Place.InSession _, Place.BeforeBash _, Place.BashStart _ -> known;
            case Place.InBash in -> known && of(in.bash()).begun();
            case Place.Call call -> known && of(call.bash()).begun();
            case Place.BashEnd end -> known && of(end.bash()).mayEnd(end.calls());
            case Place.SessionEnd _ -> known && !othersWait;
        };
    }

    void stored(Fact fact) {
        switch (fact.place()) {
            case Place.SessionStart _ -> known = true;
            case Place.BashStart start -> of(start.bash()).begin();
            case Place.Call call -> of(call.bash()).countCall();
            case Place.SessionEnd _, Place.InSession _, Place.BeforeBash _, Place.InBash _, Place.BashEnd _ -> {}
        }
    }

    /** Drops the first thing an overdue fact still waits for; others that wait for the same thing go on in their own order. */
    void stopWaitingFor(Fact fact) {
        if (!known) {
            known = true;
            return;
        }
        Place.bashOf(fact.place()).map(this::of).ifPresent(SessionProgress::relax);
    }

    private static void relax(BashProgress bash) {
        if (bash.begun()) {
            bash.stopWaitingForCalls();
        } else {
            bash.begin();
        }
    }
}
