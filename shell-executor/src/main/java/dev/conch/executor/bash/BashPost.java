package dev.conch.executor.bash;

import dev.conch.executor.peer.Asker;
import java.time.Duration;

/**
 * A request to run a script, checked.
 *
 * @param patience how long it may wait for the session's running call; zero for not at all
 * @param forwarded whether another executor sent it on: then it is answered here or not at all
 */
record BashPost(
        Asker asker, String sessionId, BashRequest request, Duration patience, ReplyForm form, boolean forwarded) {
    RunKey key() {
        return new RunKey(asker.orgId(), sessionId, request.toolCallId().value());
    }
}
