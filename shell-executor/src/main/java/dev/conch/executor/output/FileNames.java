package dev.conch.executor.output;

import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Safe names for the files a tool returns: a resource's last path segment, or the tool's name, with the right extension. */
final class FileNames {
    private static final int LONGEST = 100;
    private static final String ANY = "application/octet-stream";

    /** The first of each is what a file gets when it has none of them. */
    private static final Map<String, List<String>> EXTENSIONS = Map.ofEntries(
            Map.entry("image/png", List.of("png")),
            Map.entry("image/jpeg", List.of("jpg", "jpeg")),
            Map.entry("image/gif", List.of("gif")),
            Map.entry("image/webp", List.of("webp")),
            Map.entry("image/svg+xml", List.of("svg")),
            Map.entry("image/bmp", List.of("bmp")),
            Map.entry("image/tiff", List.of("tiff", "tif")),
            Map.entry("image/avif", List.of("avif")),
            Map.entry("audio/wav", List.of("wav")),
            Map.entry("audio/x-wav", List.of("wav")),
            Map.entry("audio/mpeg", List.of("mp3")),
            Map.entry("audio/ogg", List.of("ogg", "oga", "opus")),
            Map.entry("audio/flac", List.of("flac")),
            Map.entry("audio/mp4", List.of("m4a", "mp4")),
            Map.entry("audio/webm", List.of("weba", "webm")),
            Map.entry("video/mp4", List.of("mp4")),
            Map.entry("video/webm", List.of("webm")),
            Map.entry("application/pdf", List.of("pdf")),
            Map.entry("application/zip", List.of("zip")),
            Map.entry("application/gzip", List.of("gz", "tgz")),
            Map.entry("application/json", List.of("json")),
            Map.entry("text/plain", List.of("txt", "text", "log", "md")),
            Map.entry("text/html", List.of("html", "htm")),
            Map.entry("text/csv", List.of("csv")));

    private FileNames() {}

    /** One safe path segment with an extension. {@code uri} and {@code mimeType} may be null. */
    static String of(String uri, String toolName, String mimeType) {
        var base = safe(uri == null ? "" : lastSegment(uri));
        return withExtension(base.isEmpty() ? orElse(safe(toolName)) : base, mimeType(mimeType));
    }

    private static String orElse(String name) {
        return name.isEmpty() ? "file" : name;
    }

    private static String lastSegment(String uri) {
        var path = uri.replaceFirst("[?#].*$", "").replaceFirst("/+$", "");
        return path.substring(Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\')) + 1);
    }

    /** Letters, digits, {@code . _ -}; no leading dot; bounded, an extension kept. */
    private static String safe(String name) {
        var clean = name.replaceAll("[^A-Za-z0-9._-]+", "_").replaceFirst("^\\.+", "");
        if (clean.length() <= LONGEST) {
            return clean;
        }
        var extension = clean.substring(clean.length() - 12).replaceFirst("^[^.]*", "");
        return clean.substring(0, LONGEST - extension.length()) + extension;
    }

    private static String mimeType(String mimeType) {
        return mimeType == null
                ? ANY
                : mimeType.replaceFirst(";.*$", "").strip().toLowerCase(Locale.ROOT);
    }

    private static String withExtension(String name, String mimeType) {
        var dot = name.lastIndexOf('.');
        var extension = dot < 0 ? "" : name.substring(dot + 1).toLowerCase(Locale.ROOT);
        var right = EXTENSIONS.get(mimeType);
        if (right == null) {
            return extension.isEmpty() ? name.replaceFirst("\\.$", "") + ".bin" : name;
        }
        return right.contains(extension) ? name : name.replaceFirst("\\.$", "") + "." + right.getFirst();
    }
}
