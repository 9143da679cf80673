package dev.conch.timeline.store;

import jakarta.inject.Singleton;

/** What a transaction works on. */
@Singleton
class Tables {
    private final SessionRepository sessions;
    private final EventRepository events;
    private final HeldRepository held;
    private final BashCallRepository bashCalls;
    private final Counters counters;
    private final RefusedFacts refused;

    Tables(
            SessionRepository sessions,
            EventRepository events,
            HeldRepository held,
            BashCallRepository bashCalls,
            Counters counters,
            RefusedFacts refused) {
        this.sessions = sessions;
        this.events = events;
        this.held = held;
        this.bashCalls = bashCalls;
        this.counters = counters;
        this.refused = refused;
    }

    SessionRepository sessions() {
        return sessions;
    }

    EventRepository events() {
        return events;
    }

    HeldRepository held() {
        return held;
    }

    BashCallRepository bashCalls() {
        return bashCalls;
    }

    Counters counters() {
        return counters;
    }

    RefusedFacts refused() {
        return refused;
    }
}
