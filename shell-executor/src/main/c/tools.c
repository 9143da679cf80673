/* The command `tools` of a script. It decides nothing: it says what the script wants and does what the server answers.
 * See PROTOCOL.md. */
#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "files.h"
#include "hello.h"
#include "whose_stdin.h"
#include "wire.h"

#define LOST 1

enum waiting { NOTHING, FOR_STDIN, READING };

struct client {
    int sock;
    enum waiting waiting;
    uint32_t credit; /* bytes of stdin that may still be sent */
    struct inbox in;
    struct saving file;
};

static struct client client = {.sock = -1, .file = {.dir = -1, .fd = -1}};

static _Noreturn void end_with(const char *code, const char *message, const char *retryable) {
    char line[MAX_REASON + 256];
    int length = snprintf(
        line, sizeof line, "{\"error\":{\"code\":\"%s\",\"message\":\"%s\",\"retryable\":%s}}\n", code, message, retryable);
    if (length > 0) {
        (void)write_all(2, line, (size_t)length);
    }
    _exit(LOST);
}

static _Noreturn void unreachable(void) {
    end_with("unavailable", "tools cannot be reached from here", "true");
}

static _Noreturn void lost(void) {
    end_with("tool_error", "outcome unknown: the connection ended before the answer came", "false");
}

static void send_or_die(uint8_t type, const void *payload, size_t length) {
    if (wire_send(client.sock, type, payload, length) != 0) {
        lost();
    }
}

static void print(int fd, const struct frame *frame) {
    if (write_all(fd, frame->payload, frame->length) != 0 && fd == 1) {
        dprintf(2, "tools: write error: %s\n", strerror(errno));
        _exit(LOST);
    }
}

/* Nothing may make this process end, so nothing of the script after it can run; the server kills the sandbox. */
static _Noreturn void hold(const struct frame *frame) {
    sigset_t all;
    sigfillset(&all);
    sigprocmask(SIG_BLOCK, &all, NULL);
    (void)write_all(2, frame->payload, frame->length);
    (void)wire_send(client.sock, ACK, NULL, 0);
    for (;;) {
        pause();
    }
}

static _Noreturn void refused(const struct frame *frame) {
    char reason[MAX_REASON + 1] = "another version of tools is expected";
    if (frame->length > 2 && frame->length - 2 <= MAX_REASON) {
        memcpy(reason, frame->payload + 2, frame->length - 2);
        reason[frame->length - 2] = '\0';
        for (char *at = reason; *at != '\0'; at++) {
            if (*at == '"' || *at == '\\' || (unsigned char)*at < ' ') {
                *at = '\'';
            }
        }
    }
    end_with("unavailable", reason, "false");
}

static void start_reading(const struct frame *frame) {
    if (frame->length != 4) {
        lost();
    }
    client.credit = get_u32(frame->payload);
    client.waiting = READING;
}

static void close_file(void) {
    uint8_t payload[MAX_REASON + 1];
    size_t length = file_close(&client.file, payload);
    send_or_die(FILE_WRITTEN, payload, length);
}

static void handle(const struct frame *frame) {
    switch (frame->type) {
    case READ_STDIN:
        start_reading(frame);
        break;
    case WAIT_STDIN:
        client.waiting = FOR_STDIN;
        break;
    case STDOUT:
        print(1, frame);
        break;
    case STDERR:
        print(2, frame);
        break;
    case FILE_OPEN:
        if (file_open(&client.file, frame->payload, frame->length) != 0) {
            lost();
        }
        break;
    case FILE_DATA:
        file_data(&client.file, frame->payload, frame->length);
        break;
    case FILE_CLOSE:
        close_file();
        break;
    case EXIT:
        _exit(frame->length == 1 ? frame->payload[0] : LOST);
    case HOLD:
        hold(frame);
    case REFUSE:
        refused(frame);
    default:
        lost();
    }
}

static void receive(void) {
    struct frame frame;
    size_t consumed = 0;
    int found;
    if (wire_receive(client.sock, &client.in) <= 0) {
        lost();
    }
    while ((found = wire_next(&client.in, &frame, &consumed)) == 1) {
        handle(&frame);
        wire_consume(&client.in, consumed);
    }
    if (found < 0) {
        lost();
    }
}

static void end_stdin(uint8_t why, const char *reason) {
    uint8_t payload[MAX_REASON + 1];
    size_t length = strnlen(reason, MAX_REASON);
    payload[0] = why;
    memcpy(payload + 1, reason, length);
    client.waiting = NOTHING;
    send_or_die(STDIN_END, payload, length + 1);
}

static void read_stdin(void) {
    static uint8_t bytes[MAX_DATA];
    size_t most = client.credit < sizeof bytes ? client.credit : sizeof bytes;
    ssize_t got = most == 0 ? 0 : read(0, bytes, most);
    if (got < 0 && (errno == EINTR || errno == EAGAIN)) {
        return;
    }
    if (got < 0) {
        end_stdin(END_UNREADABLE, strerror(errno));
    } else if (got == 0) {
        end_stdin(most == 0 ? END_OF_CREDIT : END_OF_FILE, "");
    } else {
        client.credit -= (uint32_t)got;
        send_or_die(STDIN_DATA, bytes, (size_t)got);
    }
}

static void stdin_has_something(void) {
    if (client.waiting == READING) {
        read_stdin();
    } else {
        client.waiting = NOTHING;
        send_or_die(STDIN_READY, NULL, 0);
    }
}

int main(int argc, char **argv) {
    int stdin_open = open_standard_descriptors();
    client.sock = hello_connect();
    if (client.sock < 0 || hello_send(client.sock, argc, argv, stdin_open) != 0) {
        unreachable();
    }
    for (;;) {
        struct pollfd fds[2] = {{.fd = client.sock, .events = POLLIN}, {.fd = 0, .events = POLLIN}};
        int ready = poll(fds, client.waiting == NOTHING ? 1 : 2, -1);
        if (ready < 0) {
            continue; /* a signal that has a handler or is ignored */
        }
        /* the server first: what it says may end the waiting */
        if (fds[0].revents != 0) {
            receive();
        } else if (client.waiting != NOTHING && fds[1].revents != 0) {
            stdin_has_something();
        }
    }
}
