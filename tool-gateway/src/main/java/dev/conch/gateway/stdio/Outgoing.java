package dev.conch.gateway.stdio;

/** One message on its way to a program. Exactly one of the ends is told, on a thread that must not be blocked. */
public interface Outgoing {
    /** The message, without the end of the line. */
    byte[] bytes();

    /** Asked right before it is written; false leaves it out. */
    boolean begin();

    /** The program can read it. */
    void written();

    /** The program ended before it was written; when it was begun, part of it may have been read. */
    void programEnded();

    /** It was not begun and will not be. */
    void leftOut(String why);
}
