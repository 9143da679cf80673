# Whether the bash call $call is told to its end: ended, or held for the approvals that are listed.
any(.items[]; .tool_call_id == $call
    and (.status != "running")
    and (.status != "held" or (.approvals | length) > 0)
    and .calls_omitted + (.calls | length) == .calls_total)
