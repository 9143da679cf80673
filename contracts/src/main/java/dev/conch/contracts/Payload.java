package dev.conch.contracts;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;

/** JSON that travels in the record, or by reference when it is larger than {@link #INLINE_LIMIT} (architecture.md 2, Big payloads). */
@JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "form")
@JsonSubTypes({
    @JsonSubTypes.Type(value = Payload.Inline.class, name = "inline"),
    @JsonSubTypes.Type(value = Payload.Reference.class, name = "reference")
})
public sealed interface Payload {
    /** Most bytes (UTF-8) that travel in a record. */
    int INLINE_LIMIT = 256 * 1024;

    /** Bytes in each piece of a stored payload; the last one has what is left. */
    int CHUNK_BYTES = 512 * 1024;

    /** The JSON itself. */
    record Inline(JsonText json) implements Payload {
        /** Refuses a missing text. */
        public Inline {
            Check.present(json, "json");
        }
    }

    /** Where the JSON is stored; fetched with a service identity and an org check. {@code sha256} is lower-case hex of its bytes. */
    record Reference(PayloadId payloadId, long bytes, String sha256) implements Payload {
        /** Refuses a reference that cannot be followed or verified. */
        public Reference {
            Check.present(payloadId, "payload_id");
            Check.notNegative(bytes, "bytes");
            Check.text(sha256, "sha256");
        }
    }

    /** In how many pieces so many bytes are stored. */
    static int chunks(long bytes) {
        return Math.toIntExact((bytes + CHUNK_BYTES - 1) / CHUNK_BYTES);
    }

    /** A payload that is known to be small enough. */
    static Payload inline(JsonText json) {
        return new Inline(json);
    }
}
