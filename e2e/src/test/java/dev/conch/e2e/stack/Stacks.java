package dev.conch.e2e.stack;

/** The stack that this test run uses. */
public final class Stacks {

    private Stacks() {}

    /** The stack at {@code -Dconch.e2e.url}, which somebody has started; without it, one of this run's own, started once. */
    public static RunningStack running() {
        return Started.STACK;
    }

    private static final class Started {
        private static final RunningStack STACK =
                System.getProperty("conch.e2e.url") == null ? OwnStack.start() : AttachedStack.fromProperties();
    }
}
