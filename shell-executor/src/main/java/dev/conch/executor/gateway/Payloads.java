package dev.conch.executor.gateway;

import dev.conch.contracts.Fingerprint;
import dev.conch.contracts.JsonText;
import dev.conch.contracts.Origin;
import dev.conch.contracts.Payload;
import dev.conch.contracts.PayloadId;
import io.smallrye.mutiny.Multi;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.eclipse.microprofile.rest.client.inject.RestClient;

/** Inputs and results that are too large for a record: kept by the gateway, sent and fetched piece by piece (architecture.md 2). */
@Singleton
public class Payloads {
    private static final int MOST_BYTES_OF_A_CHAR = 3;

    private final PayloadClient gateway;

    Payloads(@RestClient PayloadClient gateway) {
        this.gateway = gateway;
    }

    /** The JSON as it travels: itself where it is small, else stored first. Fails when the gateway does not take it. */
    public Uni<Payload> travelling(Origin origin, JsonText json) {
        if (json.value().length() * (long) MOST_BYTES_OF_A_CHAR <= Payload.INLINE_LIMIT) {
            return Uni.createFrom().item(Payload.inline(json));
        }
        var bytes = json.value().getBytes(StandardCharsets.UTF_8);
        return bytes.length <= Payload.INLINE_LIMIT
                ? Uni.createFrom().item(Payload.inline(json))
                : store(origin, bytes);
    }

    private Uni<Payload> store(Origin origin, byte[] bytes) {
        var id = PayloadId.next();
        var session = origin.sessionId().value();
        return Multi.createFrom()
                .range(0, Payload.chunks(bytes.length))
                .onItem()
                .transformToUniAndConcatenate(n -> gateway.put(origin.orgId(), session, id.value(), n, piece(bytes, n)))
                .collect()
                .last()
                .map(_ -> new Payload.Reference(id, bytes.length, Fingerprint.sha256(bytes)));
    }

    private static byte[] piece(byte[] bytes, int n) {
        var from = n * Payload.CHUNK_BYTES;
        return Arrays.copyOfRange(bytes, from, Math.min(from + Payload.CHUNK_BYTES, bytes.length));
    }

    /** The payload's bytes; fails when it is not there any more, or not what its reference says. */
    public Uni<byte[]> fetch(Origin origin, Payload.Reference reference) {
        var whole = new byte[Math.toIntExact(reference.bytes())];
        return Multi.createFrom()
                .range(0, Payload.chunks(whole.length))
                .onItem()
                .transformToUniAndConcatenate(n -> gateway.get(
                                origin.orgId(),
                                origin.sessionId().value(),
                                reference.payloadId().value(),
                                n)
                        .invoke(data -> place(data, n, whole)))
                .collect()
                .last()
                .map(_ -> verified(whole, reference));
    }

    private static void place(byte[] data, int n, byte[] whole) {
        var from = n * Payload.CHUNK_BYTES;
        if (data.length != Math.min(Payload.CHUNK_BYTES, whole.length - from)) {
            throw new IllegalStateException("a piece is not as long as it was");
        }
        System.arraycopy(data, 0, whole, from, data.length);
    }

    private static byte[] verified(byte[] whole, Payload.Reference reference) {
        if (!Fingerprint.sha256(whole).equals(reference.sha256())) {
            throw new IllegalStateException("it is not what its reference says");
        }
        return whole;
    }
}
