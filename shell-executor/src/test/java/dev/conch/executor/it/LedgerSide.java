package dev.conch.executor.it;

import dev.conch.contracts.ScriptCall;
import dev.conch.contracts.ToolCallFinished;
import dev.conch.contracts.ToolCallRequested;
import dev.conch.contracts.Wire;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import org.eclipse.microprofile.config.ConfigProvider;

/** Puts what the gateway's side knows of a call where {@link CatalogServer} gives it out. */
final class LedgerSide {
    private static final HttpClient HTTP = HttpClient.newHttpClient();

    private LedgerSide() {}

    static void running(ToolCallRequested call, boolean readOnly) {
        put(call.call(), "running", readOnly, json(call), "null");
    }

    static void finished(ToolCallFinished finished) {
        put(finished.call(), "finished", finished.judgement().readOnly(), "null", json(finished));
    }

    /** From now on the ledger of this bash call cannot be asked. */
    static void shut(String bashCallId) {
        put(bashCallId, 0, "{}");
    }

    private static void put(ScriptCall call, String state, boolean readOnly, String requested, String finished) {
        put(call.bashCallId().value(), call.callId().n(), """
                {"id":"%s","call_id":"%s","state":"%s","attempt":1,"read_only":%s,"requested":%s,"finished":%s}
                """.formatted(
                        call.id().value(), call.callId(), state, readOnly, requested, finished));
    }

    private static String json(Object record) {
        return new String(Wire.write(record), StandardCharsets.UTF_8);
    }

    private static void put(String bashCallId, int n, String fact) {
        var gateway = ConfigProvider.getConfig().getValue("conch.peers.gateway-url", String.class);
        var request = HttpRequest.newBuilder(URI.create(gateway + "/ledger/" + bashCallId + "/" + n))
                .PUT(HttpRequest.BodyPublishers.ofString(fact))
                .build();
        try {
            HTTP.send(request, HttpResponse.BodyHandlers.discarding());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        }
    }
}
