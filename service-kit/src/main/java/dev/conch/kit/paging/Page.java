package dev.conch.kit.paging;

import java.util.List;
import java.util.function.Function;

/**
 * One page of a list.
 *
 * @param items in the list's order; empty when there are none
 * @param nextCursor continues the list; null on the last page, and then still written
 */
public record Page<T>(
        List<T> items,

        @com.fasterxml.jackson.annotation.JsonInclude(com.fasterxml.jackson.annotation.JsonInclude.Include.ALWAYS)
        String nextCursor) {
    /** Copies the items. */
    public Page {
        items = List.copyOf(items);
    }

    /** Cuts a page out of {@code rows}, which were read with one more than the limit to learn whether there are more. */
    public static <R, T> Page<T> of(List<R> rows, PageRequest request, Function<R, String> key, Function<R, T> body) {
        var more = rows.size() > request.limit();
        var page = more ? rows.subList(0, request.limit()) : rows;
        var next = more ? PageRequest.cursorAfter(key.apply(page.getLast())) : null;
        return new Page<>(page.stream().map(body).toList(), next);
    }
}
