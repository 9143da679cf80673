# shellcheck shell=bash
# Starting, stopping and looking at the stack. What runs is told by run/state.json, which the launcher writes.

readonly NOT_RUNNING=3

state_file() {
    printf '%s/run/state.json' "$CONCH_DATA"
}

state() {
    jq -r "$1" "$(state_file)"
}

# Whether the launcher of this data directory lives; the pid alone could be somebody else's by now.
is_running() {
    local pid
    [[ -r $(state_file) ]] || return 1
    pid=$(state .pid)
    [[ -r /proc/$pid/cmdline ]] && tr '\0' ' ' <"/proc/$pid/cmdline" | grep -q 'dev\.conch\.local\.Launcher'
}

is_ready() {
    is_running && [[ $(state .ready) == true ]]
}

need_running() {
    is_ready || fail "no stack is ready on $CONCH_DATA; start it with './conch up'"
}

command_up() {
    local port=8080 detach=false replicas=1
    while [[ $# -gt 0 ]]; do
        case $1 in
            --port) port=${2:?--port needs a number} && shift 2 ;;
            --port=*) port=${1#--port=} && shift ;;
            --replicas) replicas=${2:?--replicas needs a number} && shift 2 ;;
            --replicas=*) replicas=${1#--replicas=} && shift ;;
            -d | --detach) detach=true && shift ;;
            *) fail "up does not know '$1'" ;;
        esac
    done
    need_build
    launcher_command
    local words=("${LAUNCHER[@]}" dev.conch.local.Launcher --root "$CONCH_ROOT" --data "$CONCH_DATA" --port "$port" \
        --replicas "$replicas")
    cd "$CONCH_ROOT" || exit
    if $detach; then
        up_detached "${words[@]}"
    else
        exec "${words[@]}"
    fi
}

up_detached() {
    local log=$CONCH_DATA/logs/launcher.log pid
    mkdir -p "$(dirname "$log")"
    : >"$log"
    setsid "$@" >"$log" 2>&1 </dev/null &
    pid=$!
    until grep -q '^Base URL' "$log"; do
        kill -0 "$pid" 2>/dev/null || { cat "$log" >&2 && exit 1; }
        sleep 0.2
    done
    grep '^conch: ' "$log" >&2
    grep -v '^conch: ' "$log"
}

command_down() {
    if ! is_running; then
        say "no stack runs on $CONCH_DATA"
        return
    fi
    local pid tries=0
    pid=$(state .pid)
    say "stopping"
    kill -TERM "$pid"
    while is_running_as "$pid"; do
        ((tries++ < 400)) || fail "it has not stopped in 80 s; see $CONCH_DATA/logs"
        sleep 0.2
    done
    say "stopped"
}

is_running_as() {
    [[ -d /proc/$1 ]] && ! grep -q '^State:[[:space:]]*Z' "/proc/$1/status" 2>/dev/null
}

command_status() {
    if ! is_running; then
        printf 'not running (data: %s)\n' "$CONCH_DATA"
        return $NOT_RUNNING
    fi
    printf '%s  %s  (data: %s)\n\n' "$(state .base_url)" "$(is_ready && echo ready || echo starting)" "$CONCH_DATA"
    printf '%-18s %8s %6s  %s\n' PROCESS PID PORT STATE
    local name pid
    while read -r name pid; do
        printf '%-18s %8s %6s  %s\n' "$name" "$pid" "$(state ".ports[\"$name\"] // \"-\"")" "$(process_state "$name" "$pid")"
    done < <(state '.processes | to_entries[] | "\(.key) \(.value)"')
    is_ready || return $NOT_RUNNING
}

process_state() {
    if ! is_running_as "$2"; then
        echo gone
        return
    fi
    case $1 in
        kafka | postgres) echo running ;;
        *)
            local url
            url="http://127.0.0.1:$(state ".ports[\"$1\"]")/q/health/ready"
            curl -sf -m 3 -o /dev/null "$url" && echo ready || echo "not ready"
            ;;
    esac
}

known_logs() {
    local log
    for log in "$CONCH_DATA"/logs/*.log; do
        printf '%s ' "$(basename "$log" .log)"
    done
}

command_logs() {
    local follow=()
    if [[ ${1:-} == -f ]]; then
        follow=(-f)
        shift
    fi
    local logs=("$CONCH_DATA"/logs/*.log)
    if [[ $# -gt 0 ]]; then
        logs=("$CONCH_DATA/logs/$1.log")
    fi
    [[ -e ${logs[0]} ]] || fail "there is no log ${logs[0]}; there are: $(known_logs)"
    tail -n 200 "${follow[@]}" "${logs[@]}"
}
