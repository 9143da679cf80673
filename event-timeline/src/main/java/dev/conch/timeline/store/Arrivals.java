package dev.conch.timeline.store;

import dev.conch.timeline.fact.Fact;
import dev.conch.timeline.fact.Place;
import dev.conch.timeline.order.Waiting;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** What a transaction may decide about: the held facts of a session and the new ones, each once, in the order they came. */
final class Arrivals {
    private final List<Waiting> held;
    private final List<Waiting> fresh = new ArrayList<>();
    private final List<Fact> foreign = new ArrayList<>();
    private final Set<Fact> heldFacts = Collections.newSetFromMap(new IdentityHashMap<>());
    private final Set<String> ids = new HashSet<>();
    private final Set<String> keys = new HashSet<>();

    Arrivals(List<Waiting> held, List<Trace> stored) {
        this.held = new ArrayList<>(held);
        held.forEach(one -> remember(one.fact().eventId().value(), one.fact().key()));
        held.forEach(one -> heldFacts.add(one.fact()));
        stored.forEach(trace -> remember(trace.eventId(), trace.factKey()));
    }

    /** Adds what is neither held nor stored. */
    Arrivals with(List<Fact> facts, Instant until) {
        for (var fact : facts) {
            if (!ids.contains(fact.eventId().value()) && !keys.contains(fact.key())) {
                remember(fact.eventId().value(), fact.key());
                fresh.add(new Waiting(fact, until));
            }
        }
        return this;
    }

    private void remember(String id, String key) {
        ids.add(id);
        keys.add(key);
    }

    /**
     * As long as the session is not known, its first word on whose it is counts: its own start, or the first fact that has waited long
     * enough. Facts of another org are foreign from then on.
     */
    void settle(SessionRow session, Instant now) {
        if (session.known) {
            return;
        }
        start().or(() -> overdue(now)).ifPresent(fact -> {
            session.settle(fact.origin());
            held.removeIf(one -> setAsideForeign(one, session));
            fresh.removeIf(one -> setAsideForeign(one, session));
        });
    }

    private boolean setAsideForeign(Waiting one, SessionRow session) {
        var isForeign = !one.fact().origin().orgId().equals(session.orgId);
        if (isForeign) {
            foreign.add(one.fact());
        }
        return isForeign;
    }

    private Optional<Fact> start() {
        return all().stream()
                .map(Waiting::fact)
                .filter(fact -> fact.place() instanceof Place.SessionStart)
                .findFirst();
    }

    private Optional<Fact> overdue(Instant now) {
        return held.stream()
                .filter(one -> !one.until().isAfter(now))
                .map(Waiting::fact)
                .findFirst();
    }

    List<Waiting> all() {
        var all = new ArrayList<>(held);
        all.addAll(fresh);
        return all;
    }

    List<Fact> facts() {
        return all().stream().map(Waiting::fact).toList();
    }

    List<Fact> foreign() {
        return List.copyOf(foreign);
    }

    /** Those of {@code facts} that lie in the held table. */
    List<Fact> ofHeld(List<Fact> facts) {
        return facts.stream().filter(heldFacts::contains).toList();
    }

    /** Those of {@code waiting} that do not lie in the held table yet. */
    List<Waiting> notHeld(List<Waiting> waiting) {
        return waiting.stream().filter(one -> !heldFacts.contains(one.fact())).toList();
    }
}
