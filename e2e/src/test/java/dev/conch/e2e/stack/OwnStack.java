package dev.conch.e2e.stack;

import dev.conch.local.console.Console;
import dev.conch.local.infra.Layout;
import dev.conch.local.issuer.IssuerKey;
import dev.conch.local.issuer.TokenSigner;
import dev.conch.local.stack.DemoData;
import dev.conch.local.stack.Options;
import dev.conch.local.stack.Stack;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;

/** A stack of this test run's own: the launcher of {@code ./conch up}, with new data, on a free port; it ends with this JVM. */
final class OwnStack implements RunningStack {
    private static final Duration TOKENS_HOLD = Duration.ofHours(2);

    private final Layout layout;
    private final URI baseUrl;
    private final URI samplesUrl;

    private OwnStack(Layout layout, String baseUrl, String samplesUrl) {
        this.layout = layout;
        this.baseUrl = URI.create(baseUrl);
        this.samplesUrl = URI.create(samplesUrl);
    }

    static OwnStack start() {
        var root = Path.of(System.getProperty("conch.root"));
        var console = new Console();
        var stack = new Stack(new Options(root, newData(root), 0, false), console);
        Runtime.getRuntime().addShutdownHook(new Thread(stack::stop, "stop-stack"));
        var baseUrl = stack.start();
        new DemoData(stack.layout(), baseUrl, stack.samplesUrl(), console).put();
        return new OwnStack(stack.layout(), baseUrl, stack.samplesUrl());
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
        var signer = new TokenSigner(IssuerKey.in(layout.issuerKey()), Clock.systemUTC());
        return signer.token(role, org, role + "-of-" + org, TOKENS_HOLD);
    }

    private static Path newData(Path root) {
        try {
            var folder = Files.createDirectories(root.resolve("e2e/target/stacks"));
            return Files.createTempDirectory(folder, "run-");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
