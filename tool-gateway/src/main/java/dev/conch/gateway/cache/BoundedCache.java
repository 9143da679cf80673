package dev.conch.gateway.cache;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/** A map that forgets what was used longest ago once it is full. Safe for use by several threads. */
public final class BoundedCache<K, V> {
    private final Map<K, V> entries;

    /** Holds at most so many entries. */
    public BoundedCache(int capacity) {
        this.entries = new LinkedHashMap<>(16, 0.75f, true) {
            private static final long serialVersionUID = 1L;

            @Override
            protected boolean removeEldestEntry(Map.Entry<K, V> eldest) {
                return size() > capacity;
            }
        };
    }

    /** The entry, if it is there. */
    public synchronized Optional<V> get(K key) {
        return Optional.ofNullable(entries.get(key));
    }

    /** Puts or replaces the entry. */
    public synchronized void put(K key, V value) {
        entries.put(key, value);
    }

    /** The entry, made now if it is not there; the maker must not be slow. */
    public synchronized V computeIfAbsent(K key, Function<K, V> maker) {
        var known = entries.get(key);
        if (known == null) {
            known = maker.apply(key);
            entries.put(key, known);
        }
        return known;
    }

    /** Forgets the entry. */
    public synchronized void remove(K key) {
        entries.remove(key);
    }

    /** How many there are. */
    public synchronized int size() {
        return entries.size();
    }
}
