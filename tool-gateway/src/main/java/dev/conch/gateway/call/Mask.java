package dev.conch.gateway.call;

import dev.conch.contracts.JsonText;
import dev.conch.kit.mask.Masks;
import java.util.Collection;
import java.util.List;

/**
 * Masks what leaves the gateway about calls of one org.
 *
 * @param values the stored secret values; without meaning when closed
 * @param closed the values could not be had: then nothing is shown that might hold one (fails closed)
 */
record Mask(Collection<String> values, boolean closed) {
    private static final String HIDDEN = "***";
    private static final String UNCHECKED = "The reason is not shown: it could not be checked for secrets.";

    static final Mask CLOSED = new Mask(List.of(), true);

    static Mask of(Collection<String> values) {
        return new Mask(values, false);
    }

    String preview(JsonText input) {
        return closed ? HIDDEN : Masks.preview(input, values);
    }

    String message(String text) {
        return closed ? UNCHECKED : Masks.text(text, values);
    }

    /** Counts only. */
    @Override
    public String toString() {
        return "Mask[" + values.size() + (closed ? ", closed]" : "]");
    }
}
