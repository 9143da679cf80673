package dev.conch.timeline.fact;

/** CloudEvents sources: the service a fact comes from. */
final class Sources {
    static final String EXECUTOR = "/conch/shell-executor";
    static final String GATEWAY = "/conch/tool-gateway";
    static final String APPROVALS = "/conch/approval-service";
    static final String RATINGS = "/conch/rating-service";

    private Sources() {}
}
