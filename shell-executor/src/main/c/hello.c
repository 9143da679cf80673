#include "hello.h"

#include <fcntl.h>
#include <limits.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

#include "whose_stdin.h"
#include "wire.h"

int hello_connect(void) {
    struct sockaddr_un address = {.sun_family = AF_UNIX, .sun_path = SOCKET_PATH};
    int sock = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
    if (sock < 0) {
        return -1;
    }
    if (connect(sock, (struct sockaddr *)&address, sizeof address) != 0) {
        close(sock);
        return -1;
    }
    return sock;
}

static ssize_t read_token(uint8_t *token) {
    int fd = open(TOKEN_PATH, O_RDONLY | O_CLOEXEC);
    if (fd < 0) {
        return -1;
    }
    ssize_t length = read(fd, token, MAX_TOKEN);
    close(fd);
    return length;
}

static uint8_t *put_bytes(uint8_t *at, const void *bytes, size_t length) {
    if (length > 0) {
        memcpy(at, bytes, length);
    }
    return at + length;
}

int hello_send(int sock, int argc, char **argv, int stdin_open) {
    uint8_t token[MAX_TOKEN];
    char cwd[PATH_MAX];
    ssize_t token_length = read_token(token);
    if (token_length < 0) {
        return -1;
    }
    size_t cwd_length = getcwd(cwd, sizeof cwd) == NULL ? 0 : strlen(cwd);
    size_t length = 2 + 1 + (size_t)token_length + 1 + 1 + 2 + cwd_length + 4;
    for (int i = 1; i < argc; i++) {
        length += 4 + strlen(argv[i]);
    }
    uint8_t *frame = malloc(HEADER_BYTES + length);
    if (frame == NULL) {
        return -1;
    }
    put_u32(frame, (uint32_t)length);
    frame[4] = HELLO;
    uint8_t *at = frame + HEADER_BYTES;
    put_u16(at, PROTOCOL_VERSION);
    at += 2;
    *at++ = (uint8_t)token_length;
    at = put_bytes(at, token, (size_t)token_length);
    *at++ = (uint8_t)(stdin_open ? kind_of_stdin() : KIND_NONE);
    *at++ = stdin_open && stdin_is_the_shells() ? 1 : 0;
    put_u16(at, (uint16_t)cwd_length);
    at = put_bytes(at + 2, cwd, cwd_length);
    put_u32(at, argc > 0 ? (uint32_t)(argc - 1) : 0);
    at += 4;
    for (int i = 1; i < argc; i++) {
        size_t word = strlen(argv[i]);
        put_u32(at, (uint32_t)word);
        at = put_bytes(at + 4, argv[i], word);
    }
    int sent = wire_send_all(sock, frame, HEADER_BYTES + length);
    free(frame);
    return sent;
}
