package dev.conch.timeline.events;

import dev.conch.timeline.store.Extent;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * Where a stream begins.
 *
 * @param after the number after which it goes on; 0 for the oldest event there is
 * @param reset what to tell first; empty when the stream goes on where it was
 */
record Resume(long after, Optional<Line.Reset> reset) {
    private static final Pattern NUMBER = Pattern.compile("\\d{1,20}");
    private static final int LONG_DIGITS = 18;

    /** Reads {@code Last-Event-ID}; null or blank begins with the oldest event. */
    static Resume from(String lastEventId, Extent extent) {
        if (lastEventId == null || lastEventId.isBlank()) {
            return new Resume(0, Optional.empty());
        }
        var id = number(lastEventId.strip());
        if (id < 0 || id > extent.last()) {
            return reset("unknown_event_id", "There is no event with this id here; all events follow.");
        }
        if (id + 1 < extent.oldest()) {
            return reset("event_id_too_old", "Events after this id are gone; all that are kept follow.");
        }
        return new Resume(id, Optional.empty());
    }

    private static Resume reset(String code, String message) {
        return new Resume(0, Optional.of(new Line.Reset(code, message)));
    }

    private static long number(String id) {
        if (!NUMBER.matcher(id).matches()) {
            return -1;
        }
        var digits = id.replaceFirst("^0+(?=\\d)", "");
        return digits.length() > LONG_DIGITS ? -1 : Long.parseLong(digits);
    }
}
