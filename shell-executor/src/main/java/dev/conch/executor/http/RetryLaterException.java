package dev.conch.executor.http;

import java.time.Duration;

/** A request that cannot be done now and can be asked again; becomes a problem with {@code Retry-After} in {@link RetryLaterMapper}. */
public class RetryLaterException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final int status;
    private final String code;
    private final transient Duration after;

    /**
     * A refusal for now.
     *
     * @param status 409 or 503
     * @param after rounded up to whole seconds, at least one
     */
    public RetryLaterException(int status, String code, String detail, Duration after) {
        super(detail, null, false, false);
        this.status = status;
        this.code = code;
        this.after = after;
    }

    /** 503: not now, and nothing has happened. */
    public static RetryLaterException unavailable(String code, String detail, Duration after) {
        return new RetryLaterException(503, code, detail, after);
    }

    int status() {
        return status;
    }

    String code() {
        return code;
    }

    long afterSeconds() {
        return Math.max(1, after.plusMillis(999).toSeconds());
    }
}
