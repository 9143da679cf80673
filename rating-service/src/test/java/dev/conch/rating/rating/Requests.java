package dev.conch.rating.rating;

import dev.conch.contracts.Fingerprint;
import dev.conch.contracts.JsonText;
import dev.conch.contracts.Origin;
import dev.conch.contracts.RatingRequested;
import dev.conch.contracts.RequestId;
import dev.conch.contracts.SessionId;
import dev.conch.contracts.ToolDefinition;
import java.time.Instant;

/** Requests as approval-service sends them. */
final class Requests {
    static final String UPDATE = "Moves a ticket to another state.";
    static final String GET = "Returns one ticket.";

    private Requests() {}

    /** A tool nobody has seen before, so that tests do not meet: its hash depends on its salt. */
    static ToolDefinition tool(String name, String description, String salt) {
        return new ToolDefinition(
                "linear",
                name,
                description,
                JsonText.of("{\"type\":\"object\"}"),
                Fingerprint.sha256(name + description + salt));
    }

    static RatingRequested of(String org, ToolDefinition tool) {
        var now = Instant.now();
        return new RatingRequested(
                RequestId.next(),
                new Origin(org, "agent", SessionId.next(), null),
                tool,
                now,
                now.plusSeconds(10),
                "approval-service-1");
    }
}
