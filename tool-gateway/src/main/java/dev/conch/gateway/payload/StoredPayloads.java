package dev.conch.gateway.payload;

import dev.conch.contracts.Fingerprint;
import dev.conch.contracts.JsonText;
import dev.conch.contracts.Origin;
import dev.conch.contracts.Payload;
import dev.conch.contracts.PayloadId;
import io.smallrye.mutiny.Multi;
import io.smallrye.mutiny.Uni;
import io.vertx.core.buffer.Buffer;
import jakarta.inject.Singleton;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/** Payloads in pieces in PostgreSQL: one piece at a time is in the hands of the database's client, whatever the payload's size. */
@Singleton
class StoredPayloads implements Payloads {
    private final PayloadRepository rows;
    private final PayloadConfig config;

    StoredPayloads(PayloadRepository rows, PayloadConfig config) {
        this.rows = rows;
        this.config = config;
    }

    @Override
    public long maxBytes() {
        return config.maxBytes().asLongValue();
    }

    @Override
    public Uni<Payload.Reference> store(Origin origin, byte[] json) {
        var id = PayloadId.next();
        var owner = owner(origin);
        return Multi.createFrom()
                .range(0, Payload.chunks(json.length))
                .onItem()
                .transformToUniAndConcatenate(
                        n -> rows.put(owner, id, n, piece(json, n)).invoke(StoredPayloads::refuse))
                .collect()
                .last()
                .map(_ -> new Payload.Reference(id, json.length, Fingerprint.sha256(json)));
    }

    private static void refuse(boolean stored) {
        if (!stored) {
            throw new IllegalStateException("the session takes no more payloads");
        }
    }

    private static Buffer piece(byte[] json, int n) {
        var from = n * Payload.CHUNK_BYTES;
        var length = Math.min(Payload.CHUNK_BYTES, json.length - from);
        return Buffer.buffer(length).appendBytes(json, from, length);
    }

    /** Stores one piece of a payload that an executor sends; the same again changes nothing. */
    Uni<Void> put(Owner owner, PayloadId id, int n, byte[] data) {
        return rows.put(owner, id, n, Buffer.buffer(data)).replaceWithVoid();
    }

    /** One piece; empty when it is not there. */
    Uni<Optional<byte[]>> get(Owner owner, PayloadId id, int n) {
        return rows.get(owner, id, n);
    }

    @Override
    public Uni<JsonText> load(Origin origin, Payload.Reference reference) {
        if (reference.bytes() > maxBytes()) {
            return Uni.createFrom().failure(new NoSuchPayloadException("it is larger than any that is stored"));
        }
        var whole = new byte[(int) reference.bytes()];
        var owner = owner(origin);
        return Multi.createFrom()
                .range(0, Payload.chunks(whole.length))
                .onItem()
                .transformToUniAndConcatenate(
                        n -> rows.get(owner, reference.payloadId(), n).invoke(data -> place(data, n, whole)))
                .collect()
                .last()
                .map(_ -> text(whole, reference));
    }

    private static void place(Optional<byte[]> data, int n, byte[] whole) {
        var from = n * Payload.CHUNK_BYTES;
        var expected = Math.min(Payload.CHUNK_BYTES, whole.length - from);
        if (data.isEmpty() || data.get().length != expected) {
            throw new NoSuchPayloadException("a piece of it is not there");
        }
        System.arraycopy(data.get(), 0, whole, from, expected);
    }

    private static JsonText text(byte[] whole, Payload.Reference reference) {
        if (!Fingerprint.sha256(whole).equals(reference.sha256())) {
            throw new NoSuchPayloadException("it is not what its reference says");
        }
        return new JsonText(new String(whole, StandardCharsets.UTF_8));
    }

    private static Owner owner(Origin origin) {
        return new Owner(origin.orgId(), origin.sessionId().value());
    }
}
