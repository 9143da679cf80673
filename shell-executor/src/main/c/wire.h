/* Sending frames, receiving frames, and writing to descriptors that may be slow. */
#ifndef CONCH_WIRE_H
#define CONCH_WIRE_H

#include <stddef.h>
#include <stdint.h>

#include "protocol.h"

/* What has arrived and was not used yet. */
struct inbox {
    uint8_t bytes[HEADER_BYTES + MAX_DATA];
    size_t used;
};

/* A received frame; the payload points into the inbox and is valid until wire_next is called again. */
struct frame {
    uint8_t type;
    uint32_t length;
    const uint8_t *payload;
};

void put_u16(uint8_t *at, uint16_t value);
void put_u32(uint8_t *at, uint32_t value);
uint32_t get_u32(const uint8_t *at);

/* Each returns 0, or -1 where the peer is gone. */
int wire_send_all(int sock, const void *bytes, size_t length);
int wire_send(int sock, uint8_t type, const void *payload, size_t length);

/* Receives once: bytes received, 0 at the end of the connection, -1 on an error. */
int wire_receive(int sock, struct inbox *in);

/* Takes the next whole frame: 1 with it, 0 where more has to be received, -1 where it is too long to be one. */
int wire_next(struct inbox *in, struct frame *out, size_t *consumed);

/* Forgets the first bytes, those of the frame that was handled. */
void wire_consume(struct inbox *in, size_t consumed);

/* Writes all of it to a descriptor that may be a non-blocking one: 0, or -1 with errno. */
int write_all(int fd, const void *bytes, size_t length);

#endif
