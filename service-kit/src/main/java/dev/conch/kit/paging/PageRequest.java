package dev.conch.kit.paging;

import dev.conch.kit.problem.ProblemException;
import java.nio.charset.StandardCharsets;
import java.util.Base64;

/**
 * What a list request asks for (spec.md 1): {@code limit} 1 to 500, default 50, more is read as 500; {@code after} is the last page's last
 * key, null for the first page.
 */
public record PageRequest(int limit, String after) {
    private static final int DEFAULT = 50;
    private static final int MOST = 500;

    /** Reads the query parameters as they came; each may be null. */
    public static PageRequest of(Integer limit, String cursor) {
        if (limit != null && limit < 1) {
            throw ProblemException.invalid("limit", "limit must be between 1 and 500.");
        }
        return new PageRequest(limit == null ? DEFAULT : Math.min(limit, MOST), decode(cursor));
    }

    /** The cursor that continues after this key. */
    static String cursorAfter(String key) {
        return Base64.getUrlEncoder().withoutPadding().encodeToString(key.getBytes(StandardCharsets.UTF_8));
    }

    private static String decode(String cursor) {
        if (cursor == null || cursor.isBlank()) {
            return null;
        }
        try {
            return new String(Base64.getUrlDecoder().decode(cursor), StandardCharsets.UTF_8);
        } catch (IllegalArgumentException e) {
            throw ProblemException.invalid("cursor", "cursor must be a next_cursor of an earlier page.");
        }
    }
}
