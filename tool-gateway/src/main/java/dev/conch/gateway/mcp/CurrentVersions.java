package dev.conch.gateway.mcp;

import io.smallrye.mutiny.Uni;
import java.util.Map;

/** Says which version of each of an org's servers is the stored one. Asked by the clock, to end sessions that are out of date. */
public interface CurrentVersions {
    /** By server name, as in {@link ServerTarget#version()}; servers that are gone are not in it. */
    Uni<Map<String, String>> of(String orgId);
}
