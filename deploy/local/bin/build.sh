# shellcheck shell=bash
# Builds the artefacts when the sources they are made of have changed.

readonly BUILD_SUM=$CONCH_ROOT/target/built-from
readonly TRAINING_FAILED=$CONCH_ROOT/target/training-failed
readonly SERVICES="shell-executor tool-gateway approval-service rating-service event-timeline"
readonly APPLICATIONS="$SERVICES deploy/sample-mcp"

maven() {
    (cd "$CONCH_ROOT" && ./mvnw "$@")
}

# One checksum over everything the artefacts are made of, and over the JDK that made them.
sources_sum() {
    (
        cd "$CONCH_ROOT" || exit
        sha256sum "$JAVA_HOME/release"
        find . \( -name target -o -name .git -o -name .conch -o -path '*/src/test' -o -name node_modules \) -prune \
            -o -type f \( -name pom.xml -o -path '*/src/main/*' -o -path './.mvn/*' \) -print0 |
            LC_ALL=C sort -z | xargs -0 sha256sum
    ) | sha256sum | cut -d' ' -f1
}

is_built() {
    local application
    [[ -r $BUILD_SUM && $(cat "$BUILD_SUM") == "$1" ]] || return 1
    [[ -d $CONCH_ROOT/deploy/local/target/lib && -d $CONCH_ROOT/deploy/kafka-node/target/lib ]] || return 1
    for application in $APPLICATIONS; do
        [[ -f $CONCH_ROOT/$application/target/quarkus-app/quarkus-run.jar ]] || return 1
    done
}

# Everything that is needed to start: JDK, packages, artefacts.
need_build() {
    need_jdk
    need_packages "$PACKAGES_TO_RUN"
    local sum
    sum=$(sources_sum)
    if ! is_built "$sum"; then
        say "building (the first time this takes some minutes)"
        maven -q -Dquick -Dmaven.test.skip=true package >&2 || fail "the build failed"
        mkdir -p "$(dirname "$BUILD_SUM")"
        printf '%s\n' "$sum" >"$BUILD_SUM"
    fi
    is_trained || train
}

# Whether every application has a start-up cache that was made after it was packaged. Set CONCH_TRAIN=no to do without.
is_trained() {
    [[ ${CONCH_TRAIN:-yes} == no || $TRAINING_FAILED -nt $BUILD_SUM ]] && return
    local application packaged kafka=$CONCH_ROOT/deploy/kafka-node/target
    [[ $kafka/kafka.aot -nt $kafka/kafka-node-0.1.0.jar ]] || return 1
    for application in $APPLICATIONS; do
        packaged=$CONCH_ROOT/$application/target/quarkus-app
        [[ $packaged/$(basename "$application").aot -nt $packaged/quarkus-run.jar ]] || return 1
    done
}

# Starts everything once, runs the demo and stops, to make the caches that let later starts take a few seconds.
train() {
    say "making the start-up caches (once a build)"
    launcher_command
    if ! "${LAUNCHER[@]}" dev.conch.local.Launcher --root "$CONCH_ROOT" --data "$CONCH_ROOT/target/training" \
        --port 0 --training true >&2; then
        touch "$TRAINING_FAILED"
        say "the training run failed; starting will take longer"
    fi
}

# Runs one of the launcher's main classes.
launcher_command() {
    # shellcheck disable=SC2034
    LAUNCHER=(
        env MALLOC_ARENA_MAX=2
        "$JAVA_HOME/bin/java" -XX:+UseSerialGC -XX:TieredStopAtLevel=1 -Xms16m -Xmx96m -Xmn8m
        --sun-misc-unsafe-memory-access=allow --enable-native-access=ALL-UNNAMED
        -cp "$CONCH_ROOT/deploy/local/target/classes:$CONCH_ROOT/deploy/local/target/lib/*"
    )
}
