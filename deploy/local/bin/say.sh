# shellcheck shell=bash
# How the script speaks: everything but results goes to standard error.

say() {
    printf 'conch: %s\n' "$*" >&2
}

fail() {
    say "$*"
    exit 1
}
