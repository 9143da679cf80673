package dev.conch.executor.files;

import java.net.FileNameMap;
import java.net.URLConnection;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Arrays;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Pattern;

/** The headers that describe a file. */
final class FileHeaders {

    private static final String UNKNOWN_TYPE = "application/octet-stream";
    private static final FileNameMap TYPES = URLConnection.getFileNameMap();
    private static final Pattern UNSAFE = Pattern.compile("[^A-Za-z0-9._ -]");

    /** HTTP's own way to write a time, which has two digits for the day. */
    private static final DateTimeFormatter HTTP_DATE = DateTimeFormatter.ofPattern(
                    "EEE, dd MMM yyyy HH:mm:ss 'GMT'", Locale.ROOT)
            .withZone(ZoneOffset.UTC);

    private FileHeaders() {}

    /** What every answer with a file says, whole or in part. */
    static Map<String, String> of(FilePath path, EntryFacts facts) {
        return Map.of(
                "Accept-Ranges",
                "bytes",
                "ETag",
                etag(facts),
                "Last-Modified",
                date(facts.modifiedAt()),
                "X-Content-Type-Options",
                "nosniff",
                "Content-Disposition",
                attachment(path.name()),
                "Cache-Control",
                "private, no-cache");
    }

    /** By the name's extension, from the JDK's table. */
    static String contentType(FilePath path) {
        var type = TYPES.getContentTypeFor("/" + path.name().replace('#', '_'));
        return type == null ? UNKNOWN_TYPE : type;
    }

    /** Weak: two writes within the clock's tick that keep the size look the same. */
    static String etag(EntryFacts facts) {
        var time = facts.modifiedAt();
        return "W/\"%x-%x-%x.%x\"".formatted(facts.inode(), facts.size(), time.getEpochSecond(), time.getNano());
    }

    /** Whether {@code If-None-Match} names this state of the file. @param header null when there is none */
    static boolean matches(String header, EntryFacts facts) {
        if (header == null) {
            return false;
        }
        var opaque = etag(facts).substring(2);
        return Arrays.stream(header.split(","))
                .map(String::strip)
                .map(tag -> tag.startsWith("W/") ? tag.substring(2) : tag)
                .anyMatch(tag -> tag.equals("*") || tag.equals(opaque));
    }

    private static String date(Instant time) {
        return HTTP_DATE.format(time);
    }

    /** A browser saves what it is given here and never shows or runs it. */
    private static String attachment(String name) {
        return "attachment; filename=\"" + UNSAFE.matcher(name).replaceAll("_") + "\"; filename*=UTF-8''"
                + PercentCoding.encode(name);
    }
}
