package dev.conch.gateway.call;

import dev.conch.gateway.ledger.ClaimedCall;

/** Starts a call that was taken over. */
@FunctionalInterface
interface CallStarter {
    /** Returns at once. */
    void start(ClaimedCall call);
}
