/* What goes over the wire; PROTOCOL.md says what each frame means. */
#ifndef CONCH_PROTOCOL_H
#define CONCH_PROTOCOL_H

#define PROTOCOL_VERSION 1
#define HEADER_BYTES 5
#define MAX_DATA 65536 /* longest payload of every frame but HELLO */
#define MAX_TOKEN 255
#define MAX_REASON 1023

#define SOCKET_PATH "/run/tools.sock"
#define TOKEN_PATH "/run/in/token"

enum client_frame {
    HELLO = 0x01,
    STDIN_DATA = 0x02,
    STDIN_END = 0x03,
    STDIN_READY = 0x04,
    ACK = 0x05,
    FILE_WRITTEN = 0x06
};

enum server_frame {
    READ_STDIN = 0x81,
    WAIT_STDIN = 0x82,
    STDOUT = 0x83,
    STDERR = 0x84,
    FILE_OPEN = 0x85,
    FILE_DATA = 0x86,
    FILE_CLOSE = 0x87,
    EXIT = 0x88,
    HOLD = 0x89,
    REFUSE = 0x8A
};

enum stdin_end { END_OF_FILE = 0, END_OF_CREDIT = 1, END_UNREADABLE = 2 };

#endif
