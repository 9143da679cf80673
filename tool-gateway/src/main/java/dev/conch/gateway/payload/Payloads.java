package dev.conch.gateway.payload;

import dev.conch.contracts.JsonText;
import dev.conch.contracts.Origin;
import dev.conch.contracts.Payload;
import io.smallrye.mutiny.Uni;

/** Stored payloads, as the call flow uses them. */
public interface Payloads {
    /** Most bytes that {@link #store} takes. */
    long maxBytes();

    /** Stores a payload of the session; fails when it could not be stored. */
    Uni<Payload.Reference> store(Origin origin, byte[] json);

    /** The JSON of a payload of this org's session; fails with {@link NoSuchPayloadException} when it is not there, or not what it was. */
    Uni<JsonText> load(Origin origin, Payload.Reference reference);
}
