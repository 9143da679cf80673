# shellcheck shell=bash
# Finds JDK 25: in JAVA_HOME, then in /usr/lib/jvm, then by the java in PATH.

readonly JDK_VERSION=25

is_right_jdk() {
    [[ -x $1/bin/javac && -r $1/release ]] && grep -q "^JAVA_VERSION=\"${JDK_VERSION}[.\"]" "$1/release"
}

jdk_candidates() {
    [[ -z ${JAVA_HOME:-} ]] || printf '%s\n' "$JAVA_HOME"
    printf '%s\n' /usr/lib/jvm/*
    local java
    if java=$(command -v java); then
        dirname "$(dirname "$(readlink -f "$java")")"
    fi
}

# Sets JAVA_HOME, or says where a JDK can be had.
need_jdk() {
    local candidate
    while read -r candidate; do
        if is_right_jdk "$candidate"; then
            export JAVA_HOME=$candidate
            return
        fi
    done < <(jdk_candidates)
    say "JDK $JDK_VERSION was not found in JAVA_HOME, /usr/lib/jvm or PATH."
    say "Install it, for example Eclipse Temurin $JDK_VERSION from https://adoptium.net (package temurin-$JDK_VERSION-jdk),"
    fail "or set JAVA_HOME to one that is already there."
}
