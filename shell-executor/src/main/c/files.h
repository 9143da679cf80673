/* Writes the files of a result inside the sandbox. */
#ifndef CONCH_FILES_H
#define CONCH_FILES_H

#include <stddef.h>
#include <stdint.h>

#include "protocol.h"

/* The file being written; fd is -1 where there is none or it has failed, then error is its errno. */
struct saving {
    int dir;
    int fd;
    int error;
    char name[256];
    char path[MAX_REASON];
};

/* Handles FILE_OPEN: 0, or -1 where the payload is none. What fails on the way is told by file_close. */
int file_open(struct saving *file, const uint8_t *payload, size_t length);

/* Handles FILE_DATA. */
void file_data(struct saving *file, const uint8_t *bytes, size_t length);

/* Handles FILE_CLOSE: fills the payload of FILE_WRITTEN (at most MAX_REASON + 1 bytes) and returns its length. */
size_t file_close(struct saving *file, uint8_t *payload);

#endif
