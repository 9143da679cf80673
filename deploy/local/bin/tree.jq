# The bash call $call as a tree of its nested calls and the questions they raised.
def parts: map(select(. != null and . != "")) | join("  ");
def ms: if . == null then null else "\(.) ms" end;

def call_line: [
    "\(.n). \(.command // .tool_name)",
    .status + (if .error then " (\(.error.code))" else "" end),
    .risk,
    .why,
    (if .decision then "by \(.decision)" else null end),
    (.duration_ms | ms),
    .input_preview
] | parts;

def approval_line: ["? \(.command)", .status, .why, .approval_id] | parts;

def bash_line: [
    "bash \(.tool_call_id)",
    .status + (if .stopped then " (\(.stopped.reason))" else "" end),
    (if .exit_code != null then "exit \(.exit_code)" else null end),
    (.duration_ms | ms)
] | parts;

.items[] | select(.tool_call_id == $call)
| bash_line,
  ([(.calls[] | call_line), (.approvals[]? | approval_line)] as $lines
   | range($lines | length) as $i
   | (if $i == ($lines | length) - 1 then "└─ " else "├─ " end) + $lines[$i]),
  (if .calls_omitted > 0 then "   and \(.calls_omitted) more" else empty end)
