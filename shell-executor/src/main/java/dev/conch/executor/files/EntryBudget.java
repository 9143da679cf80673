package dev.conch.executor.files;

/** How many entries one request may still look at. */
final class EntryBudget {

    private final int most;
    private int spent;

    EntryBudget(int most) {
        this.most = most;
    }

    /** Looks at one more, or refuses with 409 {@code too_many_files}. */
    void spend() {
        spent++;
        if (spent > most) {
            throw Refused.tooManyEntries(most);
        }
    }
}
