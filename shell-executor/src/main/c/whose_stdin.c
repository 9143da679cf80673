#include "whose_stdin.h"

#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/sysmacros.h>
#include <unistd.h>

#define MOST_ANCESTORS 64
#define PROC_NAME 64

bool open_standard_descriptors(void) {
    bool stdin_open = fcntl(0, F_GETFD) != -1;
    for (int fd = 0; fd <= 2; fd++) {
        if (fcntl(fd, F_GETFD) == -1) {
            /* the lowest free number is exactly fd, since those below are open by now */
            (void)open("/dev/null", fd == 0 ? O_RDONLY : O_WRONLY);
        }
    }
    return stdin_open;
}

enum stdin_kind kind_of_stdin(void) {
    struct stat st;
    if (fstat(0, &st) != 0) {
        return KIND_NONE;
    }
    if (S_ISFIFO(st.st_mode)) {
        return KIND_PIPE;
    }
    if (S_ISREG(st.st_mode)) {
        return KIND_FILE;
    }
    if (S_ISSOCK(st.st_mode)) {
        return KIND_SOCKET;
    }
    if (S_ISCHR(st.st_mode)) {
        return st.st_rdev == makedev(1, 3) ? KIND_NULL : KIND_CHAR;
    }
    return KIND_OTHER;
}

/* By /proc/P/exe and not by comm: the comm of a script with #! is the script's file name. */
static bool is_shell(long pid) {
    char link[PROC_NAME];
    char exe[512];
    snprintf(link, sizeof link, "/proc/%ld/exe", pid);
    ssize_t length = readlink(link, exe, sizeof exe - 1);
    if (length <= 0) {
        return false;
    }
    exe[length] = '\0';
    const char *slash = strrchr(exe, '/');
    const char *name = slash == NULL ? exe : slash + 1;
    return strcmp(name, "bash") == 0 || strcmp(name, "sh") == 0 || strcmp(name, "dash") == 0;
}

/* The fourth field of /proc/P/stat; the second is in parentheses and may hold anything. */
static long parent_of(long pid) {
    char name[PROC_NAME];
    char text[512];
    snprintf(name, sizeof name, "/proc/%ld/stat", pid);
    int fd = open(name, O_RDONLY | O_CLOEXEC);
    if (fd < 0) {
        return 0;
    }
    ssize_t length = read(fd, text, sizeof text - 1);
    close(fd);
    if (length <= 0) {
        return 0;
    }
    text[length] = '\0';
    const char *after = strrchr(text, ')');
    if (after == NULL || strlen(after) < 5) {
        return 0;
    }
    return strtol(after + 4, NULL, 10); /* ") S 123" */
}

bool stdin_is_the_shells(void) {
    struct stat mine;
    struct stat theirs;
    char name[PROC_NAME];
    if (fstat(0, &mine) != 0) {
        return false;
    }
    long pid = (long)getppid();
    for (int i = 0; i < MOST_ANCESTORS && pid > 0; i++, pid = parent_of(pid)) {
        if (is_shell(pid)) {
            snprintf(name, sizeof name, "/proc/%ld/fd/0", pid);
            return stat(name, &theirs) == 0 && mine.st_dev == theirs.st_dev && mine.st_ino == theirs.st_ino;
        }
    }
    return false;
}
