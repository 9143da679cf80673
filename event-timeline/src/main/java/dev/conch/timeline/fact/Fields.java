package dev.conch.timeline.fact;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;

/** The data of one event in the order it is written; an absent value leaves no field. */
final class Fields {
    private final ObjectNode node = JsonNodeFactory.instance.objectNode();

    /** Adds the text form of a value: ids and names are values of their own that print as they are sent. */
    Fields text(String name, Object value) {
        if (value != null) {
            node.put(name, value.toString());
        }
        return this;
    }

    Fields number(String name, Long value) {
        if (value != null) {
            node.put(name, value);
        }
        return this;
    }

    Fields number(String name, Integer value) {
        return number(name, value == null ? null : Long.valueOf(value));
    }

    Fields fraction(String name, double value) {
        node.put(name, value);
        return this;
    }

    Fields flag(String name, boolean value) {
        node.put(name, value);
        return this;
    }

    Fields part(String name, JsonNode value) {
        if (value != null) {
            node.set(name, value);
        }
        return this;
    }

    JsonNode done() {
        return node;
    }
}
