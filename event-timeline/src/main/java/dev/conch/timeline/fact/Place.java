package dev.conch.timeline.fact;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import java.util.Optional;

/** Where a fact belongs in its session, which is what it has to wait for (architecture.md 1, step 5). */
@JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "place")
@JsonSubTypes({
    @JsonSubTypes.Type(value = Place.SessionStart.class, name = "session_start"),
    @JsonSubTypes.Type(value = Place.SessionEnd.class, name = "session_end"),
    @JsonSubTypes.Type(value = Place.InSession.class, name = "in_session"),
    @JsonSubTypes.Type(value = Place.BeforeBash.class, name = "before_bash"),
    @JsonSubTypes.Type(value = Place.BashStart.class, name = "bash_start"),
    @JsonSubTypes.Type(value = Place.InBash.class, name = "in_bash"),
    @JsonSubTypes.Type(value = Place.Call.class, name = "call"),
    @JsonSubTypes.Type(value = Place.BashEnd.class, name = "bash_end")
})
public sealed interface Place {
    /** Begins the session; waits for nothing. */
    record SessionStart() implements Place {}

    /** Ends the session; waits until nothing else of it is held. */
    record SessionEnd() implements Place {}

    /** Waits for the session only. */
    record InSession() implements Place {}

    /** Names a bash call that may not have begun and may never begin (a script held before its start); waits for the session only. */
    record BeforeBash(BashRef bash) implements Place {}

    /** Begins a bash call; waits for the session. */
    record BashStart(BashRef bash) implements Place {}

    /** Waits for the start of its bash call. */
    record InBash(BashRef bash) implements Place {}

    /** A nested call; waits for the start of its bash call. {@code n} is its number there, from 1. */
    record Call(BashRef bash, int n) implements Place {}

    /** Ends a bash call; waits until so many {@code calls} of it are stored. */
    record BashEnd(BashRef bash, int calls) implements Place {}

    /** The bash call it lies under; empty for what belongs to the session alone. */
    static Optional<BashRef> bashOf(Place place) {
        return switch (place) {
            case SessionStart _, SessionEnd _, InSession _ -> Optional.empty();
            case BeforeBash before -> Optional.of(before.bash());
            case BashStart start -> Optional.of(start.bash());
            case InBash in -> Optional.of(in.bash());
            case Call call -> Optional.of(call.bash());
            case BashEnd end -> Optional.of(end.bash());
        };
    }
}
