package dev.conch.gateway.call;

/** What a call waits for in the gateway, one after the other: the label {@code step} of {@code conch_gateway_steps_seconds}. */
enum Step {
    CLAIM("claim"),
    DECISION("decision"),
    BEGIN("begin"),
    RUN("run"),
    FINISH("finish");

    private final String label;

    Step(String label) {
        this.label = label;
    }

    String label() {
        return label;
    }
}
