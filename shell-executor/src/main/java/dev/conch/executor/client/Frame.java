package dev.conch.executor.client;

/**
 * One frame as it came in ({@code PROTOCOL.md}).
 *
 * @param type the number on the wire
 * @param payload may be empty
 */
record Frame(int type, byte[] payload) {

    /** The bytes of a frame's header. */
    static final int HEADER = 5;

    /** The longest payload of every frame but HELLO. */
    static final int MAX_DATA = 65_536;

    static final int HELLO = 0x01;
    static final int STDIN_DATA = 0x02;
    static final int STDIN_END = 0x03;
    static final int STDIN_READY = 0x04;
    static final int ACK = 0x05;
    static final int FILE_WRITTEN = 0x06;

    static final int READ_STDIN = 0x81;
    static final int WAIT_STDIN = 0x82;
    static final int STDOUT = 0x83;
    static final int STDERR = 0x84;
    static final int FILE_OPEN = 0x85;
    static final int FILE_DATA = 0x86;
    static final int FILE_CLOSE = 0x87;
    static final int EXIT = 0x88;
    static final int HOLD = 0x89;
    static final int REFUSE = 0x8A;
}
