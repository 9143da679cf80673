package dev.conch.contracts;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.PropertyNamingStrategies;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.cfg.JsonNodeFeature;
import com.fasterxml.jackson.databind.introspect.AnnotatedMember;
import com.fasterxml.jackson.databind.introspect.JacksonAnnotationIntrospector;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.datatype.jsr310.JavaTimeModule;
import java.io.IOException;

/**
 * The one JSON mapping of the wire: {@code snake_case}, RFC 3339 times in UTC, absent parts left out, unknown fields ignored, numbers in
 * trees kept exactly. Readers refuse what a record refuses.
 */
public final class Wire {
    private static final int LONGEST_STRING = 64 * 1024 * 1024;
    private static final ObjectMapper MAPPER = newMapper();

    private Wire() {}

    /** The record as UTF-8 JSON. */
    public static byte[] write(Object message) {
        try {
            return MAPPER.writeValueAsBytes(message);
        } catch (JsonProcessingException e) {
            throw new WireException("cannot write " + message.getClass().getSimpleName(), e);
        }
    }

    /** Reads a record; throws {@link WireException} when it is not JSON, lacks something required or holds something refused. */
    public static <T> T read(byte[] json, Class<T> type) {
        if (json == null) {
            throw new WireException("no body where " + type.getSimpleName() + " was expected", null);
        }
        try {
            return MAPPER.readValue(json, type);
        } catch (IOException e) {
            throw new WireException("not a " + type.getSimpleName() + ": " + reason(e), e);
        }
    }

    /** A mapper of this kind that the caller owns. */
    public static ObjectMapper newMapper() {
        var mapper = JsonMapper.builder()
                .addModule(new JavaTimeModule())
                .annotationIntrospector(new PrimitivesAreRequired())
                .propertyNamingStrategy(PropertyNamingStrategies.SNAKE_CASE)
                .defaultPropertyInclusion(
                        JsonInclude.Value.construct(JsonInclude.Include.NON_NULL, JsonInclude.Include.ALWAYS))
                .disable(SerializationFeature.WRITE_DATES_AS_TIMESTAMPS)
                .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
                .enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS)
                .enable(DeserializationFeature.FAIL_ON_NULL_FOR_PRIMITIVES)
                .disable(JsonNodeFeature.STRIP_TRAILING_BIGDECIMAL_ZEROES)
                .build();
        mapper.getFactory()
                .setStreamReadConstraints(StreamReadConstraints.builder()
                        .maxStringLength(LONGEST_STRING)
                        .build());
        return mapper;
    }

    private static String reason(IOException e) {
        var cause = e.getCause() instanceof IllegalArgumentException inner ? inner.getMessage() : e.getMessage();
        return cause == null
                ? e.getClass().getSimpleName()
                : cause.lines().findFirst().orElse("");
    }

    /** Without it a missing number or flag would read as 0 or false: a decision nobody took. */
    private static final class PrimitivesAreRequired extends JacksonAnnotationIntrospector {
        private static final long serialVersionUID = 1L;

        @Override
        public Boolean hasRequiredMarker(AnnotatedMember member) {
            return member.getRawType().isPrimitive() ? Boolean.TRUE : super.hasRequiredMarker(member);
        }
    }
}
