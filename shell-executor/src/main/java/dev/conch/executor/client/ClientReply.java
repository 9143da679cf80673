package dev.conch.executor.client;

import java.util.Objects;

/** What a client prints and how it ends. Made by the {@link CommandHandler}; files are saved before, by the command. */
public sealed interface ClientReply {

    /**
     * The ordinary end: stderr, stdout, exit.
     *
     * @param stdout written as it is; not copied, not to be changed
     * @param stderr written as it is
     * @param exitCode 0 to 255
     */
    record Answer(byte[] stdout, byte[] stderr, int exitCode) implements ClientReply {
        /** Refuses missing bytes and codes a process cannot have. */
        public Answer {
            Objects.requireNonNull(stdout, "stdout is missing");
            Objects.requireNonNull(stderr, "stderr is missing");
            if (exitCode < 0 || exitCode > 255) {
                throw new IllegalArgumentException("exitCode must be 0 to 255, not " + exitCode);
            }
        }
    }

    /**
     * The script ends here (spec section 7): the client prints the line on stderr, acknowledges, blocks all signals and never
     * returns, so that nothing after it runs until {@link CommandHandler#held} kills the run.
     *
     * @param stderr the error line, newline included
     */
    record Hold(byte[] stderr) implements ClientReply {
        /** Refuses a missing line. */
        public Hold {
            Objects.requireNonNull(stderr, "stderr is missing");
        }
    }
}
