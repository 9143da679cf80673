package dev.conch.executor.peer;

/**
 * One executor.
 *
 * @param id its instance id
 * @param url where other executors reach it, without a slash at the end; null when it has not said
 */
public record Peer(String id, String url) {}
