package dev.conch.gateway.call;

import dev.conch.contracts.Fingerprint;
import dev.conch.contracts.JsonText;
import dev.conch.contracts.Origin;
import dev.conch.contracts.Payload;
import dev.conch.contracts.PayloadId;
import dev.conch.gateway.payload.NoSuchPayloadException;
import dev.conch.gateway.payload.Payloads;
import io.smallrye.mutiny.Uni;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/** Payloads in memory; {@code broken} stores none. */
final class MemoryPayloads implements Payloads {
    final Map<PayloadId, byte[]> stored = new HashMap<>();
    boolean broken;

    @Override
    public long maxBytes() {
        return 1_000_000;
    }

    @Override
    public Uni<Payload.Reference> store(Origin origin, byte[] json) {
        if (broken) {
            return Uni.createFrom().failure(new IllegalStateException("no database"));
        }
        var reference = new Payload.Reference(PayloadId.next(), json.length, Fingerprint.sha256(json));
        stored.put(reference.payloadId(), json);
        return Uni.createFrom().item(reference);
    }

    @Override
    public Uni<JsonText> load(Origin origin, Payload.Reference reference) {
        return Optional.ofNullable(stored.get(reference.payloadId()))
                .map(json -> Uni.createFrom().item(new JsonText(new String(json, StandardCharsets.UTF_8))))
                .orElseGet(() -> Uni.createFrom().failure(new NoSuchPayloadException("a piece of it is not there")));
    }
}
