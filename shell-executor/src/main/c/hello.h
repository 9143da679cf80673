/* Reaches the server and says what the script wants. */
#ifndef CONCH_HELLO_H
#define CONCH_HELLO_H

/* A connected socket, or -1. */
int hello_connect(void);

/* Sends HELLO with the words of argv but the first: 0, or -1. */
int hello_send(int sock, int argc, char **argv, int stdin_open);

#endif
