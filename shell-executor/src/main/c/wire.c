#include "wire.h"

#include <errno.h>
#include <poll.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

void put_u16(uint8_t *at, uint16_t value) {
    at[0] = (uint8_t)(value >> 8);
    at[1] = (uint8_t)value;
}

void put_u32(uint8_t *at, uint32_t value) {
    put_u16(at, (uint16_t)(value >> 16));
    put_u16(at + 2, (uint16_t)value);
}

uint32_t get_u32(const uint8_t *at) {
    return (uint32_t)at[0] << 24 | (uint32_t)at[1] << 16 | (uint32_t)at[2] << 8 | (uint32_t)at[3];
}

int wire_send_all(int sock, const void *bytes, size_t length) {
    const uint8_t *at = bytes;
    while (length > 0) {
        ssize_t sent = send(sock, at, length, MSG_NOSIGNAL);
        if (sent < 0 && errno == EINTR) {
            continue;
        }
        if (sent <= 0) {
            return -1;
        }
        at += sent;
        length -= (size_t)sent;
    }
    return 0;
}

int wire_send(int sock, uint8_t type, const void *payload, size_t length) {
    uint8_t small[HEADER_BYTES + MAX_REASON + 1];
    put_u32(small, (uint32_t)length);
    small[4] = type;
    if (length <= sizeof small - HEADER_BYTES) {
        if (length > 0) {
            memcpy(small + HEADER_BYTES, payload, length);
        }
        return wire_send_all(sock, small, HEADER_BYTES + length);
    }
    if (wire_send_all(sock, small, HEADER_BYTES) != 0) {
        return -1;
    }
    return wire_send_all(sock, payload, length);
}

int wire_receive(int sock, struct inbox *in) {
    ssize_t got;
    do {
        got = recv(sock, in->bytes + in->used, sizeof in->bytes - in->used, 0);
    } while (got < 0 && errno == EINTR);
    if (got > 0) {
        in->used += (size_t)got;
    }
    return (int)got;
}

int wire_next(struct inbox *in, struct frame *out, size_t *consumed) {
    if (in->used < HEADER_BYTES) {
        return 0;
    }
    out->length = get_u32(in->bytes);
    out->type = in->bytes[4];
    out->payload = in->bytes + HEADER_BYTES;
    if (out->length > MAX_DATA) {
        return -1;
    }
    *consumed = HEADER_BYTES + (size_t)out->length;
    return in->used >= *consumed ? 1 : 0;
}

void wire_consume(struct inbox *in, size_t consumed) {
    memmove(in->bytes, in->bytes + consumed, in->used - consumed);
    in->used -= consumed;
}

int write_all(int fd, const void *bytes, size_t length) {
    const uint8_t *at = bytes;
    while (length > 0) {
        ssize_t written = write(fd, at, length);
        if (written >= 0) {
            at += written;
            length -= (size_t)written;
        } else if (errno == EAGAIN) {
            struct pollfd slow = {.fd = fd, .events = POLLOUT};
            (void)poll(&slow, 1, -1);
        } else if (errno != EINTR) {
            return -1;
        }
    }
    return 0;
}
