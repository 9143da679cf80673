package dev.conch.local;

import dev.conch.local.console.Console;
import dev.conch.local.infra.Layout;
import dev.conch.local.issuer.IssuerKey;
import dev.conch.local.issuer.TokenSigner;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;

/**
 * {@code ./conch token ROLE}: prints one token and nothing else. Arguments: data directory, role, org, subject. Works
 * while the stack is down: all it needs is the issuer's key.
 */
public final class TokenCommand {

    private static final Duration HOLDS = Duration.ofHours(12);

    private TokenCommand() {}

    /** Ends with code 2 and a message on standard error when an argument is wrong. */
    public static void main(String[] arguments) {
        var console = new Console();
        try {
            var layout = new Layout(Path.of(""), Path.of(arguments[0]));
            var signer = new TokenSigner(IssuerKey.in(layout.issuerKey()), Clock.systemUTC());
            console.result(signer.token(arguments[1], arguments[2], arguments[3], HOLDS));
        } catch (IllegalArgumentException e) {
            console.progress(e.getMessage());
            System.exit(2);
        }
    }
}
