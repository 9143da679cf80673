package dev.conch.executor.files;

/**
 * A file that was put.
 *
 * @param isNew whether there was none of that name before
 */
record StoredFile(EntryFacts facts, boolean isNew) {}
