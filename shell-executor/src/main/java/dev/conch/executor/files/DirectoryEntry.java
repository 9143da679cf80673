package dev.conch.executor.files;

/**
 * A name in a directory.
 *
 * @param name the name's bytes, which need not be UTF-8
 * @param kind what the directory says it is; {@link EntryKind#UNKNOWN} where the file system does not tell
 */
record DirectoryEntry(byte[] name, EntryKind kind) {}
