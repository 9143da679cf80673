package dev.conch.timeline.fact;

/** The event types of spec.md 8, as they stand in {@code type}. */
public final class EventTypes {
    /** A session exists. */
    public static final String SESSION_STARTED = "session.started";

    /** A session is gone. */
    public static final String SESSION_DELETED = "session.deleted";

    /** A script begins. */
    public static final String BASH_STARTED = "bash.started";

    /** A piece of what a script printed. */
    public static final String BASH_OUTPUT = "bash.output";

    /** A script has ended. */
    public static final String BASH_COMPLETED = "bash.completed";

    /** A {@code tools} call of a script has ended. */
    public static final String NESTED_CALL = "tool.nested_call";

    /** A person is asked. */
    public static final String APPROVAL_REQUESTED = "approval.requested";

    /** A person has answered. */
    public static final String APPROVAL_ANSWERED = "approval.answered";

    /** Nobody answered in time. */
    public static final String APPROVAL_EXPIRED = "approval.expired";

    /** A tool was rated for this session. */
    public static final String TOOL_RATED = "tool.rated";

    private EventTypes() {}
}
