/* What descriptor 0 is, and whether it was meant for this command. */
#ifndef CONCH_WHOSE_STDIN_H
#define CONCH_WHOSE_STDIN_H

#include <stdbool.h>

/* The numbers are those of HELLO. */
enum stdin_kind {
    KIND_NONE = 0,
    KIND_NULL = 1,
    KIND_PIPE = 2,
    KIND_FILE = 3,
    KIND_SOCKET = 4,
    KIND_CHAR = 5,
    KIND_OTHER = 6
};

/* Opens /dev/null on those of the descriptors 0 to 2 that are closed: the socket must not become one of them.
 * Returns whether stdin was open. */
bool open_standard_descriptors(void);

enum stdin_kind kind_of_stdin(void);

/* Whether stdin is the very one of the nearest shell above this process: then it was not redirected for this command. */
bool stdin_is_the_shells(void);

#endif
