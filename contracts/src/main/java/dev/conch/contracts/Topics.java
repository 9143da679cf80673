package dev.conch.contracts;

import java.util.List;

/**
 * Every topic, in the order a call travels. The record key is always the session, so one session's records stay in order. Who may write
 * which is held by the broker's access lists (deploy/kafka).
 */
public final class Topics {
    /** shell-executor to tool-gateway: {@link ToolCallRequested}. */
    public static final String CALL_REQUESTED = "conch.call.requested.v1";

    /** shell-executor to every tool-gateway: {@link ToolCallCancelled}. */
    public static final String CALL_CANCELLED = "conch.call.cancelled.v1";

    /** tool-gateway to approval-service: {@link DecisionRequested}. */
    public static final String DECISION_REQUESTED = "conch.decision.requested.v1";

    /** approval-service to tool-gateway: {@link DecisionMade}. */
    public static final String DECISION_MADE = "conch.decision.made.v1";

    /** approval-service to rating-service: {@link RatingRequested}. */
    public static final String RATING_REQUESTED = "conch.rating.requested.v1";

    /** rating-service to approval-service and event-timeline: {@link RatingMade}. */
    public static final String RATING_MADE = "conch.rating.made.v1";

    /** tool-gateway to shell-executor and event-timeline: {@link ToolCallFinished}. */
    public static final String CALL_FINISHED = "conch.call.finished.v1";

    /** shell-executor to event-timeline, tool-gateway and approval-service: {@link BashEvent}. */
    public static final String BASH_EVENTS = "conch.bash.events.v1";

    /** approval-service to event-timeline: {@link ApprovalEvent}. */
    public static final String APPROVAL_EVENTS = "conch.approval.events.v1";

    /** event-timeline to everybody: {@link SessionEvent}. */
    public static final String SESSION_EVENTS = "conch.session.events.v1";

    /** Records that a consumer could not read or handle, with the reason in a header. */
    public static final String DEAD_LETTERS = "conch.dead-letters.v1";

    /** All of them: what a cluster must have before a service starts. */
    public static final List<String> ALL = List.of(
            CALL_REQUESTED,
            CALL_CANCELLED,
            DECISION_REQUESTED,
            DECISION_MADE,
            RATING_REQUESTED,
            RATING_MADE,
            CALL_FINISHED,
            BASH_EVENTS,
            APPROVAL_EVENTS,
            SESSION_EVENTS,
            DEAD_LETTERS);

    private Topics() {}
}
