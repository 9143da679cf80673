package dev.conch.kit.problem;

/** Thrown (or failed with) where a request is refused; becomes a {@link Problem} in {@link ProblemMappers}, nowhere else. */
public final class ProblemException extends RuntimeException {
    private final int status;
    private final String code;
    private final String field;

    /** A refusal; {@code field} is null when it is about none. */
    public ProblemException(int status, String code, String detail, String field) {
        super(detail, null, false, false);
        this.status = status;
        this.code = code;
        this.field = field;
    }

    /** 404: not there, or another org's, which must look the same (spec.md 1). */
    public static ProblemException notFound(String what, String name) {
        return new ProblemException(404, what + "_not_found", "There is no " + what + " " + name + ".", null);
    }

    /** 400: a field is wrong; the detail says what would be right. */
    public static ProblemException invalid(String field, String detail) {
        return invalid("invalid_request", field, detail);
    }

    /** 400 with a code of its own. */
    public static ProblemException invalid(String code, String field, String detail) {
        return new ProblemException(400, code, detail, field);
    }

    /** 409: the request contradicts what is there. */
    public static ProblemException conflict(String code, String detail) {
        return new ProblemException(409, code, detail, null);
    }

    /** 410: it was there and is over. */
    public static ProblemException gone(String code, String detail) {
        return new ProblemException(410, code, detail, null);
    }

    /** 503: not now; nothing has happened. */
    public static ProblemException unavailable(String code, String detail) {
        return new ProblemException(503, code, detail, null);
    }

    /** The HTTP status. */
    public int status() {
        return status;
    }

    /** The stable code. */
    public String code() {
        return code;
    }

    /** The request field, or null. */
    public String field() {
        return field;
    }
}
