package dev.conch.executor.client;

import dev.conch.kit.failure.Failures;
import io.smallrye.mutiny.Uni;
import java.nio.charset.StandardCharsets;
import org.jboss.logging.Logger;

/** Asks the handler and makes sure that there is always a reply. */
final class Replies {

    private static final Logger LOG = Logger.getLogger(Replies.class);
    private static final byte[] FAILED =
            "{\"error\":{\"code\":\"tool_error\",\"message\":\"the command could not be handled\",\"retryable\":false}}\n"
                    .getBytes(StandardCharsets.UTF_8);

    private Replies() {}

    static Uni<ClientReply> of(CommandHandler handler, ClientCommand command) {
        return Uni.createFrom()
                .deferred(() -> handler.handle(command))
                .onItem()
                .ifNull()
                .failWith(() -> new IllegalStateException("a handler without an answer"))
                .onFailure()
                .recoverWithItem(Replies::failed);
    }

    private static ClientReply failed(Throwable failure) {
        LOG.errorf("a tools command could not be handled: %s", Failures.kind(failure));
        return new ClientReply.Answer(new byte[0], FAILED, 1);
    }
}
