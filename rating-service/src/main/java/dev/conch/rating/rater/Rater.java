package dev.conch.rating.rater;

import dev.conch.contracts.ToolDefinition;
import io.smallrye.mutiny.Uni;

/** Says whether a tool looks like it changes things. A provider is one implementation; {@code conch.rating.provider} names the one in use. */
public interface Rater {
    /** The name {@code conch.rating.provider} chooses it by. */
    String provider();

    /** Changes whenever its opinions may: a rating is stored for each version. */
    String version();

    /** The opinion. Fails when the rater cannot say; the call then asks a person. */
    Uni<Opinion> rate(ToolDefinition tool);
}
