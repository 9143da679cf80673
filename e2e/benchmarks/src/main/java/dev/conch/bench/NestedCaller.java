package dev.conch.bench;

/** Nested calls as a script makes them: in a bash loop, each timed by bash itself, process start of the client included. */
final class NestedCaller {
    private static final String SCRIPT = """
            for ((i = 0; i < %d; i++)); do
              s=${EPOCHREALTIME/./}
              tools everything echo message=hello >/dev/null || exit 1
              e=${EPOCHREALTIME/./}
              echo $((e - s))
            done
            """;

    private final ConchClient conch;
    private final String session;

    NestedCaller(ConchClient conch, String session) {
        this.conch = conch;
        this.session = session;
    }

    void call(int times, Samples samples) {
        var answer = conch.bash(session, SCRIPT.formatted(times));
        answer.path("stdout").asText().lines().map(Long::valueOf).forEach(samples::add);
    }

    /** A bash call that calls no tool, timed at the HTTP client. */
    void callNothing(int times, Samples samples) {
        for (int i = 0; i < times; i++) {
            var began = System.nanoTime();
            conch.bash(session, "true");
            samples.add((System.nanoTime() - began) / 1000);
        }
    }
}
