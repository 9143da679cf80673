package dev.conch.contracts;

/** Names of record headers: CloudEvents 1.0 binary mode for Kafka, W3C trace context, and where an answer goes. */
public final class WireHeaders {
    /** The version of CloudEvents. */
    public static final String CE_SPECVERSION = "ce_specversion";

    /** The fact's own id. */
    public static final String CE_ID = "ce_id";

    /** The service that wrote it, {@code /conch/tool-gateway}. */
    public static final String CE_SOURCE = "ce_source";

    /** The record's type: its simple class name in the wire's spelling, {@code call.finished}. */
    public static final String CE_TYPE = "ce_type";

    /** The session. */
    public static final String CE_SUBJECT = "ce_subject";

    /** When it was written. */
    public static final String CE_TIME = "ce_time";

    /** {@code application/json}. */
    public static final String CONTENT_TYPE = "content-type";

    /** W3C trace context. */
    public static final String TRACEPARENT = "traceparent";

    /** The instance that waits for this answer: others drop the record without reading its body. */
    public static final String RECIPIENT = "conch_recipient";

    private WireHeaders() {}
}
