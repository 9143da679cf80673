package dev.conch.contracts;

import com.fasterxml.jackson.databind.JsonNode;
import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/** Builds any record of the package by reflection, always with the same values. */
final class Samples {
    private static final String ULID = "01JD0000000000000000000000";
    private static final Map<Class<?>, Object> VALUES = Map.ofEntries(
            Map.entry(int.class, 1),
            Map.entry(Integer.class, 1),
            Map.entry(long.class, 7L),
            Map.entry(Long.class, 7L),
            Map.entry(double.class, 0.25),
            Map.entry(boolean.class, false),
            Map.entry(Boolean.class, true),
            Map.entry(Instant.class, Instant.parse("2027-02-03T04:05:06.789Z")),
            Map.entry(JsonText.class, JsonText.of("{\"id\":12345678901234567890,\"n\":1.50,\"none\":null}")),
            Map.entry(ToolCallId.class, ToolCallId.of("call_1")),
            Map.entry(CallId.class, CallId.parse("call_1:tools:1:mcp_github__get_pull")),
            Map.entry(SessionId.class, SessionId.of("ses_" + ULID)),
            Map.entry(BashCallId.class, BashCallId.of("bsh_" + ULID)),
            Map.entry(NestedCallId.class, NestedCallId.of("ncl_" + ULID)),
            Map.entry(PayloadId.class, PayloadId.of("pay_" + ULID)),
            Map.entry(ApprovalId.class, ApprovalId.of("apr_" + ULID)),
            Map.entry(RequestId.class, RequestId.of("req_" + ULID)),
            Map.entry(RatingId.class, RatingId.of("rat_" + ULID)),
            Map.entry(EventId.class, EventId.of("evt_" + ULID)));

    private Samples() {}

    /** The record with every part there. */
    static Object full(Class<?> type) {
        return build(type, parts(type));
    }

    /** The record with every part absent that it accepts as absent. */
    static Object sparse(Class<?> type) {
        var parts = parts(type);
        for (int i = 0; i < parts.length; i++) {
            var kept = parts[i];
            parts[i] = null;
            if (type.getRecordComponents()[i].getType().isPrimitive() || refused(type, parts)) {
                parts[i] = kept;
            }
        }
        return build(type, parts);
    }

    /** Names, as on the wire, of the parts the record refuses to be without. */
    static List<String> required(Class<?> type) {
        var components = type.getRecordComponents();
        return IntStream.range(0, components.length)
                .filter(i -> components[i].getType().isPrimitive() || refused(type, partsWithout(type, i)))
                .mapToObj(i -> snake(components[i].getName()))
                .toList();
    }

    private static Object[] partsWithout(Class<?> type, int index) {
        var parts = parts(type);
        parts[index] = null;
        return parts;
    }

    private static boolean refused(Class<?> type, Object[] parts) {
        try {
            constructor(type).newInstance(parts);
            return false;
        } catch (InvocationTargetException e) {
            return true;
        } catch (ReflectiveOperationException e) {
            throw new AssertionError(e);
        }
    }

    private static Object[] parts(Class<?> type) {
        return Arrays.stream(type.getRecordComponents())
                .map(part -> value(part.getGenericType(), part.getName()))
                .toArray();
    }

    private static Object value(Type type, String name) {
        if (type instanceof ParameterizedType list) {
            return List.of(value(list.getActualTypeArguments()[0], name));
        }
        var raw = (Class<?>) type;
        if (raw == String.class) {
            return "x-" + snake(name);
        }
        if (raw == int.class && name.equals("timeoutSeconds")) {
            return 900;
        }
        if (raw == JsonNode.class) {
            return Wire.newMapper()
                    .createObjectNode()
                    .put("n", new java.math.BigDecimal("1.50"))
                    .putNull("none");
        }
        if (VALUES.containsKey(raw)) {
            return VALUES.get(raw);
        }
        if (raw.isEnum()) {
            return raw.getEnumConstants()[0];
        }
        return raw.isSealed() ? full(raw.getPermittedSubclasses()[0]) : full(raw);
    }

    private static Object build(Class<?> type, Object[] parts) {
        try {
            return constructor(type).newInstance(parts);
        } catch (ReflectiveOperationException e) {
            throw new AssertionError(type + " refuses " + Arrays.toString(parts), e);
        }
    }

    private static Constructor<?> constructor(Class<?> type) throws NoSuchMethodException {
        var types = Arrays.stream(type.getRecordComponents())
                .map(RecordComponent::getType)
                .toArray(Class<?>[]::new);
        var constructor = type.getDeclaredConstructor(types);
        constructor.setAccessible(true);
        return constructor;
    }

    private static String snake(String name) {
        return name.replaceAll("([A-Z])", "_$1").toLowerCase(java.util.Locale.ROOT);
    }
}
