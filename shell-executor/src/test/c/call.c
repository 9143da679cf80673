/* For the tests of the system call filter: makes the call whose number is the first word, with the words after it as
 * arguments (numbers, or text where they begin with a colon), and says what came of it. */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

int main(int argc, char **argv) {
    long words[7] = {0};
    for (int i = 1; i < argc && i <= 7; i++) {
        words[i - 1] = argv[i][0] == ':' ? (long)(argv[i] + 1) : strtol(argv[i], NULL, 0);
    }
    long rc = syscall(words[0], words[1], words[2], words[3], words[4], words[5], words[6]);
    if (rc >= 0) {
        puts("done");
    } else {
        printf("errno %d\n", errno);
    }
    return 0;
}
