# shellcheck shell=bash
# The Debian packages Conch needs, and how they get here. Each is known by something it brings, so that a tool installed
# another way counts too.

# shellcheck disable=SC2034
readonly PACKAGES_TO_RUN="bubblewrap=bwrap jq=jq gcc=gcc libc6-dev=/usr/include/stdio.h musl-tools=musl-gcc
    libseccomp-dev=/usr/include/seccomp.h util-linux=setpriv procps=ps curl=curl"
# shellcheck disable=SC2034
readonly PACKAGES_TO_TEST="git=git nodejs=node npm=npm"

is_here() {
    case $1 in
        /*) [[ -e $1 ]] ;;
        *) command -v "$1" >/dev/null 2>&1 ;;
    esac
}

missing_packages() {
    local pair
    for pair in $1; do
        is_here "${pair#*=}" || printf '%s ' "${pair%%=*}"
    done
}

# Installs what is missing of the packages in $1 when it may; otherwise prints the exact line and ends.
need_packages() {
    local missing line
    missing=$(missing_packages "$1")
    [[ -n $missing ]] || return 0
    missing=${missing% }
    line="apt-get install -y --no-install-recommends $missing"
    if ! command -v apt-get >/dev/null 2>&1; then
        fail "these tools are missing, by the names of their Debian packages: $missing"
    elif [[ $EUID -eq 0 ]]; then
        install_packages "$line"
    elif sudo -n true 2>/dev/null; then
        install_packages "$line" sudo -n
    else
        say "some packages are missing. Install them with:"
        fail "  sudo apt-get update && sudo $line"
    fi
}

install_packages() {
    local line=$1
    shift
    say "installing: ${line##*recommends }"
    # shellcheck disable=SC2086
    {
        "$@" apt-get update -q
        "$@" env DEBIAN_FRONTEND=noninteractive $line -q
    } >&2
}
