package dev.conch.samples.tool;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonFactoryBuilder;
import com.fasterxml.jackson.core.StreamReadConstraints;

/** The JSON reader of the fixture: its limits are the HTTP body's, not the parser's. */
public final class LenientJson {

    private static final int AS_LONG_AS_A_BODY = 64 << 20;

    /** Reads strings and numbers of any length that fits in a request. */
    public static final JsonFactory FACTORY = new JsonFactoryBuilder()
            .streamReadConstraints(StreamReadConstraints.builder()
                    .maxStringLength(AS_LONG_AS_A_BODY)
                    .maxNumberLength(AS_LONG_AS_A_BODY)
                    .maxNestingDepth(10_000)
                    .build())
            .build();

    private LenientJson() {}
}
