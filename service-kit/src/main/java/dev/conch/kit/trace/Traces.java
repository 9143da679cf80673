package dev.conch.kit.trace;

import io.opentelemetry.api.trace.Span;
import io.opentelemetry.api.trace.SpanContext;

/** The trace of the work at hand, in the forms that answers, records and events carry. */
public final class Traces {
    private static final int TRACE_ID_START = 3;
    private static final int TRACE_ID_END = 35;
    private static final int TRACEPARENT_LENGTH = 55;

    private Traces() {}

    /** 32 hex digits; null when the current work is not traced. */
    public static String traceId() {
        var context = current();
        return context.isValid() ? context.getTraceId() : null;
    }

    /** W3C {@code traceparent} of the current span; null when the current work is not traced. */
    public static String traceparent() {
        var context = current();
        return context.isValid()
                ? "00-" + context.getTraceId() + "-" + context.getSpanId() + "-"
                        + context.getTraceFlags().asHex()
                : null;
    }

    /** The trace id inside a {@code traceparent}; null when it is absent or of another form. */
    public static String traceId(String traceparent) {
        return traceparent == null || traceparent.length() < TRACEPARENT_LENGTH
                ? null
                : traceparent.substring(TRACE_ID_START, TRACE_ID_END);
    }

    private static SpanContext current() {
        return Span.current().getSpanContext();
    }
}
