package dev.conch.gateway.stdio;

/** Told what a program writes and that it ended, one after the other. */
public interface ProgramListener {
    /** A line of its output; false when it is not a message. */
    boolean line(byte[] line);

    /** The two ends of a line that was longer than allowed. */
    void tooLong(byte[] edges);

    /** Nothing more will come. */
    void ended();
}
