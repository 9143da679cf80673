# shellcheck shell=bash
# Calling the stack as its users do: tokens, scripts, the demo.

command_token() {
    local role=${1:-} org=default sub=''
    [[ -n $role ]] || fail "token needs a role: admin, operator, approver or agent"
    shift
    while [[ $# -gt 0 ]]; do
        case $1 in
            --org) org=${2:?--org needs a value} && shift 2 ;;
            --sub) sub=${2:?--sub needs a value} && shift 2 ;;
            *) fail "token does not know '$1'" ;;
        esac
    done
    need_jdk
    [[ -d $CONCH_ROOT/deploy/local/target/lib ]] || need_build
    token "$role" "$org" "${sub:-$role}"
}

token() {
    launcher_command
    "${LAUNCHER[@]}" dev.conch.local.TokenCommand "$CONCH_DATA" "$1" "${2:-default}" "${3:-$1}"
}

# One request: method, path, token, and a body on standard input for methods that have one. Ends on an error answer.
request() {
    local method=$1 path=$2 token=$3 answer status
    shift 3
    answer=$(curl -sS -X "$method" "$(state .base_url)$path" -H "Authorization: Bearer $token" \
        -H 'Content-Type: application/json' -w '\n%{http_code}' "$@") || fail "$method $path could not be sent"
    status=${answer##*$'\n'}
    answer=${answer%$'\n'*}
    if [[ $status != 2* ]]; then
        say "$method $path was answered with $status"
        printf '%s\n' "$answer" >&2
        exit 1
    fi
    printf '%s' "$answer"
}

new_session() {
    jq -n --arg agent "$2" '{agent_id: $agent}' | request POST /v1/sessions "$1" --data-binary @- | jq -r .id
}

# Posts a script file as one bash call and prints the answer.
post_script() {
    local token=$1 session=$2 call=$3 script=$4
    jq -n --arg call "$call" --rawfile commands "$script" \
        '{tool_call_id: $call, commands: $commands, timeout_ms: 600000}' |
        request POST "/v1/sessions/$session/bash?wait_ms=30000" "$token" --data-binary @-
}

# Prints the tree of one bash call when the timeline has all of it.
show_timeline() {
    local session=$1 call=$2 operator tree tries=0
    operator=$(token operator)
    while :; do
        tree=$(request GET "/v1/sessions/$session/timeline?limit=500" "$operator")
        if jq -e --arg call "$call" "$(cat "$CONCH_ROOT/deploy/local/bin/finished.jq")" <<<"$tree" >/dev/null; then
            break
        fi
        ((tries++ < 60)) || fail "the timeline is not complete after 30 s"
        sleep 0.5
    done
    jq -r --arg call "$call" -f "$CONCH_ROOT/deploy/local/bin/tree.jq" <<<"$tree"
}

command_run() {
    local session='' agent=demo script=''
    while [[ $# -gt 0 ]]; do
        case $1 in
            --session) session=${2:?--session needs an id} && shift 2 ;;
            --agent) agent=${2:?--agent needs an id} && shift 2 ;;
            *) script=$1 && shift ;;
        esac
    done
    [[ -n $script ]] || fail "run needs a script file, or - for standard input"
    [[ $script == - || -r $script ]] || fail "there is no script '$script'"
    need_jdk
    need_running
    local file answer agent_token call
    file=$(mktemp)
    # shellcheck disable=SC2064
    trap "rm -f '$file'" EXIT
    cat -- "$script" >"$file"
    call="run_$(date +%s%N)"
    agent_token=$(token agent)
    [[ -n $session ]] || session=$(new_session "$agent_token" "$agent")
    answer=$(post_script "$agent_token" "$session" "$call" "$file")
    jq -j .stdout <<<"$answer"
    jq -j .stderr <<<"$answer" >&2
    jq -c 'select(.tools) | .tools' <<<"$answer" >&2
    printf '\n'
    show_timeline "$session" "$call"
    exit "$(jq .exit_code <<<"$answer")"
}

command_demo() {
    need_jdk
    need_running
    local script=$CONCH_ROOT/deploy/demo/first.sh agent_token session call answer
    agent_token=$(token agent)
    session=$(new_session "$agent_token" demo)
    call="demo_$(date +%s%N)"
    printf 'The script:\n\n'
    sed 's/^/    /' "$script"
    answer=$(post_script "$agent_token" "$session" "$call" "$script")
    printf '\nThe answer:\n\n'
    jq . <<<"$answer"
    printf '\nThe timeline:\n\n'
    show_timeline "$session" "$call"
    [[ $(jq .success <<<"$answer") == true ]]
}
