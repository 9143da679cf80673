package dev.conch.executor.words;

/**
 * One top-level member of a JSON object, as written.
 *
 * @param key the key's meaning, escapes resolved
 * @param rawKey the key as written, quotes included
 * @param rawValue the value as written
 */
record JsonField(String key, String rawKey, String rawValue) {}
