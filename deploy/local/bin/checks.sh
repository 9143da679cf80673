# shellcheck shell=bash
# Tests, figures, format.

# All checks and all tests of all modules; ends with the test runner's own summary.
command_test() {
    need_jdk
    need_packages "$PACKAGES_TO_RUN $PACKAGES_TO_TEST"
    cd "$CONCH_ROOT" || exit
    exec ./mvnw --fail-at-end verify "$@"
}

command_bench() {
    need_build
    need_packages "$PACKAGES_TO_TEST"
    exec "$CONCH_ROOT/e2e/benchmarks/bench" "$@"
}

command_fmt() {
    need_jdk
    maven -q spotless:apply >&2
}
