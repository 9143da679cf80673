package dev.conch.kit.problem;

/**
 * An RFC 9457 problem, the body of every refusal over HTTP.
 *
 * @param type {@code about:blank}; {@code code} tells problems apart
 * @param title the status in words
 * @param status the HTTP status
 * @param detail a sentence for the caller: what is wrong and what would be right
 * @param code stable, for programs
 * @param field the request field it is about; null when it is about none
 */
public record Problem(String type, String title, int status, String detail, String code, String field) {}
