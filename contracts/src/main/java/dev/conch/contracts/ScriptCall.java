package dev.conch.contracts;

/**
 * Which {@code tools} call of which script: the identity every record about a nested call repeats.
 *
 * @param id the key everything about the call is stored under
 * @param callId its readable name
 * @param command the command as typed without its arguments, {@code tools github get-pull}
 * @param parentId the nested call of a saved script this one was made in; null for a call of the bash call itself
 * @param depth 0 for a call of the bash call itself, one more for each saved script around it; counted by the executor
 */
public record ScriptCall(
        NestedCallId id, BashCallId bashCallId, CallId callId, String command, NestedCallId parentId, Integer depth) {
    /** Refuses a call without identity; an absent depth is 0. */
    public ScriptCall {
        Check.present(id, "id");
        Check.present(bashCallId, "bash_call_id");
        Check.present(callId, "call_id");
        Check.text(command, "command");
        depth = depth == null ? 0 : Check.atLeast(depth, 0, "depth");
    }

    /** A call of the bash call itself. */
    public static ScriptCall of(NestedCallId id, BashCallId bashCallId, CallId callId, String command) {
        return new ScriptCall(id, bashCallId, callId, command, null, 0);
    }
}
