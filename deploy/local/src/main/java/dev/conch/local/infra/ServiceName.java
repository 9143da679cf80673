package dev.conch.local.infra;

import java.util.Arrays;

/** The five services, by the names they have in Kafka, in tokens and in the database. */
public enum ServiceName {
    EXECUTOR("shell-executor", "executor"),
    GATEWAY("tool-gateway", "gateway"),
    APPROVAL("approval-service", "approval"),
    RATING("rating-service", "rating"),
    TIMELINE("event-timeline", "timeline");

    private final String id;
    private final String schema;

    ServiceName(String id, String schema) {
        this.id = id;
        this.schema = schema;
    }

    /** Module name, Kafka principal, OIDC client and {@code sub} of its tokens. */
    public String id() {
        return id;
    }

    /** Database role and schema. */
    public String schema() {
        return schema;
    }

    /** Whether a stack may have several of it: those whose work must survive the death of one. */
    public boolean isReplicated() {
        return this == EXECUTOR || this == GATEWAY;
    }

    /**
     * The name of its process, its port and its log.
     *
     * @param number from 1; the first one's name is the service's own
     */
    public String replica(int number) {
        return number == 1 ? id : id + "-" + number;
    }

    /** The service of that module name. @throws IllegalArgumentException naming the right ones */
    public static ServiceName of(String id) {
        return Arrays.stream(values())
                .filter(service -> service.id.equals(id))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("no service '" + id + "'; there are "
                        + Arrays.stream(values()).map(ServiceName::id).toList()));
    }
}
