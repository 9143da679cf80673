package dev.conch.executor.files;

/**
 * A regular file that was found.
 *
 * @param descriptor holds on to it; whoever finds it closes it
 */
record FoundFile(Descriptor descriptor, EntryFacts facts) {}
