package dev.conch.samples.tool;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * The annotations a tool declares, and no others: a hint that is not named is not on the wire.
 *
 * @param declared hint name (as MCP spells it) to its value, in the order of the wire; empty means that the tool has
 *     no annotations object at all
 */
public record Hints(Map<String, Boolean> declared) {

    /** Keeps the order. */
    public Hints {
        declared = Collections.unmodifiableMap(new LinkedHashMap<>(declared));
    }

    /** @return no annotations */
    public static Hints none() {
        return new Hints(Map.of());
    }

    /** @return {@code readOnlyHint:true} and nothing else */
    public static Hints readOnly() {
        return none().with("readOnlyHint", true);
    }

    /** @return {@code readOnlyHint:false, destructiveHint:false} */
    public static Hints changing() {
        return none().with("readOnlyHint", false).with("destructiveHint", false);
    }

    /** @return {@code destructiveHint:true} and nothing else */
    public static Hints destructive() {
        return none().with("destructiveHint", true);
    }

    /** @return these hints and {@code openWorldHint:true} */
    public Hints openWorld() {
        return with("openWorldHint", true);
    }

    /** @return the annotations object as JSON text, or the empty string when there is none */
    String json() {
        if (declared.isEmpty()) {
            return "";
        }
        return declared.entrySet().stream()
                .map(hint -> "\"" + hint.getKey() + "\":" + hint.getValue())
                .collect(Collectors.joining(",", "{", "}"));
    }

    private Hints with(String hint, boolean value) {
        Map<String, Boolean> more = new LinkedHashMap<>(declared);
        more.put(hint, value);
        return new Hints(more);
    }
}
