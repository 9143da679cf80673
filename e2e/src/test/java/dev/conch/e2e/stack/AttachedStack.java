package dev.conch.e2e.stack;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * A stack that runs already, for the inner loop: {@code ./conch up} in one terminal, the tests with
 * {@code -Dconch.e2e.url=http://127.0.0.1:8080 -Dconch.e2e.samples-url=http://127.0.0.1:8090} in another. Tokens come
 * from {@code ./conch token}.
 */
final class AttachedStack implements RunningStack {

    private final URI baseUrl;
    private final URI samplesUrl;
    private final Path conch;
    private final Map<String, String> tokens = new ConcurrentHashMap<>();

    private AttachedStack(URI baseUrl, URI samplesUrl, Path conch) {
        this.baseUrl = baseUrl;
        this.samplesUrl = samplesUrl;
        this.conch = conch;
    }

    static AttachedStack fromProperties() {
        return new AttachedStack(
                URI.create(property("conch.e2e.url")),
                URI.create(property("conch.e2e.samples-url")),
                Path.of(property("conch.root"), "conch"));
    }

    @Override
    public URI baseUrl() {
        return baseUrl;
    }

    @Override
    public URI samplesUrl() {
        return samplesUrl;
    }

    @Override
    public String token(String role, String org) {
        return tokens.computeIfAbsent(role + " " + org, _ -> fetch(role, org));
    }

    private String fetch(String role, String org) {
        try {
            Process process = new ProcessBuilder(conch.toString(), "token", role, "--org", org)
                    .redirectError(ProcessBuilder.Redirect.INHERIT)
                    .start();
            String token = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8).strip();
            if (process.waitFor() != 0 || token.isEmpty()) {
                throw new IllegalStateException("conch token " + role + " gave no token");
            }
            return token;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }

    private static String property(String name) {
        String value = System.getProperty(name);
        if (value == null || value.isBlank()) {
            throw new IllegalStateException(name + ": must be set to use a stack that runs already");
        }
        return value;
    }
}
