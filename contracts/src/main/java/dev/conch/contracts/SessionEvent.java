package dev.conch.contracts;

import com.fasterxml.jackson.databind.JsonNode;
import java.time.Instant;

/**
 * One line of a session's timeline, as the body of a record on {@link Topics#SESSION_EVENTS} and of the REST and SSE answers: a CloudEvents
 * 1.0 event in structured JSON. Written only by event-timeline.
 *
 * @param sequence gapless in its session from 1, zero-padded to 20 digits so that text order is number order
 * @param type the bare name of spec.md 8
 * @param subject the session
 * @param traceparent null when the fact was not traced
 * @param orgid extension attribute: the tenant
 */
public record SessionEvent(
        String specversion,
        String id,
        String source,
        String type,
        SessionId subject,
        Instant time,
        String sequence,
        String traceparent,
        String orgid,
        String datacontenttype,
        JsonNode data) {
    /** The version of CloudEvents. */
    public static final String SPEC_VERSION = "1.0";

    /** Refuses an event that lacks a required attribute (CloudEvents 1.0, Required Attributes). */
    public SessionEvent {
        Check.text(specversion, "specversion");
        Check.text(id, "id");
        Check.text(source, "source");
        Check.text(type, "type");
        Check.present(subject, "subject");
        Check.instant(time, "time");
        Check.text(sequence, "sequence");
        Check.text(orgid, "orgid");
        Check.text(datacontenttype, "datacontenttype");
        Check.present(data, "data");
    }

    /** The sequence as it is stored and sorted. */
    public static String padded(long sequence) {
        return String.format(java.util.Locale.ROOT, "%020d", Check.notNegative(sequence, "sequence"));
    }
}
