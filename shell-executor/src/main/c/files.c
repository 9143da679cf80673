#include "files.h"

#include <errno.h>
#include <fcntl.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "wire.h"

#define MOST_TRIES 10000
#define MAX_SEGMENT 200 /* leaves room for "-9999" below the kernel's 255 */

static bool is_segment(const char *name, size_t length) {
    return length > 0 && length <= MAX_SEGMENT && memchr(name, '/', length) == NULL && memchr(name, 0, length) == NULL &&
           name[0] != '.';
}

/* Reads "length, bytes" at *at and moves on; the text is ended with a NUL. */
static int take_segment(const uint8_t **at, const uint8_t *end, char *into) {
    if (*at >= end) {
        return -1;
    }
    size_t length = **at;
    (*at)++;
    if (length > (size_t)(end - *at) || !is_segment((const char *)*at, length)) {
        return -1;
    }
    memcpy(into, *at, length);
    into[length] = '\0';
    *at += length;
    return 0;
}

/* A real directory of that name below the working directory, made if need be, never through a link; else the next
 * free name. The name taken is left in chosen. */
static int open_directory(const char *wanted, char *chosen, size_t size) {
    for (int i = 1; i <= MOST_TRIES; i++) {
        if (i == 1) {
            snprintf(chosen, size, "%s", wanted);
        } else {
            snprintf(chosen, size, "%.*s-%d", MAX_SEGMENT, wanted, i);
        }
        if (mkdir(chosen, 0755) != 0 && errno != EEXIST) {
            return -1;
        }
        int fd = open(chosen, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
        if (fd >= 0 || (errno != ENOTDIR && errno != ELOOP)) {
            return fd;
        }
    }
    errno = EEXIST;
    return -1;
}

/* pixel.png, pixel-2.png, ... */
static int create_file(int dir, const char *wanted, char *chosen, size_t size) {
    const char *dot = strrchr(wanted, '.');
    int stem = dot == NULL ? (int)strlen(wanted) : (int)(dot - wanted);
    for (int i = 1; i <= MOST_TRIES; i++) {
        if (i == 1) {
            snprintf(chosen, size, "%s", wanted);
        } else {
            snprintf(chosen, size, "%.*s-%d%s", stem, wanted, i, dot == NULL ? "" : dot);
        }
        int fd = openat(dir, chosen, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0644);
        if (fd >= 0 || errno != EEXIST) {
            return fd;
        }
    }
    return -1;
}

int file_open(struct saving *file, const uint8_t *payload, size_t length) {
    char directory[256];
    char name[256];
    char chosen[256];
    const uint8_t *at = payload;
    const uint8_t *end = payload + length;
    if (file->dir >= 0 || file->fd >= 0) {
        return -1;
    }
    if (take_segment(&at, end, directory) != 0 || take_segment(&at, end, name) != 0 || at != end) {
        return -1;
    }
    file->error = 0;
    file->dir = open_directory(directory, chosen, sizeof chosen);
    if (file->dir >= 0) {
        file->fd = create_file(file->dir, name, file->name, sizeof file->name);
        snprintf(file->path, sizeof file->path, "%s/%s", chosen, file->name);
    }
    if (file->fd < 0) {
        file->error = errno;
    }
    return 0;
}

static void fail(struct saving *file, int error) {
    file->error = error;
    if (file->fd >= 0) {
        close(file->fd);
        unlinkat(file->dir, file->name, 0);
        file->fd = -1;
    }
}

void file_data(struct saving *file, const uint8_t *bytes, size_t length) {
    if (file->fd >= 0 && write_all(file->fd, bytes, length) != 0) {
        fail(file, errno);
    }
}

size_t file_close(struct saving *file, uint8_t *payload) {
    if (file->fd >= 0 && close(file->fd) != 0) {
        file->fd = -1;
        unlinkat(file->dir, file->name, 0);
        file->error = errno;
    } else if (file->fd < 0 && file->error == 0) {
        file->error = EBADF; /* a FILE_CLOSE without its FILE_OPEN */
    }
    file->fd = -1;
    if (file->dir >= 0) {
        close(file->dir);
        file->dir = -1;
    }
    const char *text = file->error == 0 ? file->path : strerror(file->error);
    size_t length = strnlen(text, MAX_REASON);
    payload[0] = file->error == 0 ? 1 : 0;
    memcpy(payload + 1, text, length);
    file->error = 0;
    return length + 1;
}
