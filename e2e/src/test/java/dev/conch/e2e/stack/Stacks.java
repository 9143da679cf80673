package dev.conch.e2e.stack;

/** The stack that this test run uses. */
public final class Stacks {

    private Stacks() {}

    /**
     * The stack at {@code -Dconch.e2e.url}, which somebody has started.
     *
     * @throws IllegalStateException when none is named
     */
    public static RunningStack running() {
        return AttachedStack.fromProperties();
    }
}
