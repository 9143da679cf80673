package dev.conch.local.issuer;

import io.vertx.core.Future;
import io.vertx.core.Vertx;
import io.vertx.core.http.HttpMethod;
import io.vertx.core.http.HttpServer;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.core.json.JsonObject;
import java.time.Duration;
import java.util.List;
import java.util.Map;

/**
 * The OpenID provider on 127.0.0.1: {@code /.well-known/openid-configuration}, {@code /jwks} and {@code /token}
 * (grant {@code client_credentials} for the services, by basic authentication or in the form).
 */
public final class Issuer {

    private static final Duration SERVICE_TOKEN = Duration.ofMinutes(30);

    private final IssuerKey key;
    private final TokenSigner signer;
    private final ClientSecrets clients;
    private final int port;

    /**
     * @param key the key the tokens are signed with
     * @param signer makes the tokens
     * @param secrets client secret by service name
     * @param port port on 127.0.0.1
     */
    public Issuer(IssuerKey key, TokenSigner signer, Map<String, String> secrets, int port) {
        this.key = key;
        this.signer = signer;
        this.clients = new ClientSecrets(secrets);
        this.port = port;
    }

    /** Where services find it. */
    public String url() {
        return "http://127.0.0.1:" + port;
    }

    /** Binds the port. */
    public Future<HttpServer> start(Vertx vertx) {
        return vertx.createHttpServer().requestHandler(this::answer).listen(port, "127.0.0.1");
    }

    private void answer(HttpServerRequest request) {
        switch (request.path()) {
            case "/.well-known/openid-configuration" -> send(request, 200, discovery());
            case "/jwks" -> send(request, 200, JsonObject.of("keys", List.of(new JsonObject(key.jwk()))));
            case "/token" -> token(request);
            default -> send(request, 404, JsonObject.of("error", "not_found"));
        }
    }

    private JsonObject discovery() {
        return new JsonObject()
                .put("issuer", TokenSigner.ISSUER)
                .put("jwks_uri", url() + "/jwks")
                .put("token_endpoint", url() + "/token")
                .put("authorization_endpoint", url() + "/authorize")
                .put("grant_types_supported", List.of("client_credentials"))
                .put("response_types_supported", List.of("code"))
                .put("subject_types_supported", List.of("public"))
                .put("id_token_signing_alg_values_supported", List.of("RS256"))
                .put("token_endpoint_auth_methods_supported", List.of("client_secret_basic", "client_secret_post"));
    }

    private void token(HttpServerRequest request) {
        if (request.method() != HttpMethod.POST) {
            send(request, 405, JsonObject.of("error", "invalid_request"));
            return;
        }
        request.setExpectMultipart(true);
        request.end()
                .onSuccess(_ -> grant(request))
                .onFailure(_ -> send(request, 400, JsonObject.of("error", "invalid_request")));
    }

    private void grant(HttpServerRequest request) {
        var form = request.formAttributes();
        if (!"client_credentials".equals(form.get("grant_type"))) {
            send(request, 400, JsonObject.of("error", "unsupported_grant_type"));
            return;
        }
        clients.authenticate(request.getHeader("Authorization"), form.get("client_id"), form.get("client_secret"))
                .ifPresentOrElse(
                        service -> send(request, 200, accessToken(service)),
                        () -> send(request, 401, JsonObject.of("error", "invalid_client")));
    }

    private JsonObject accessToken(String service) {
        return JsonObject.of(
                "access_token", signer.serviceToken(service, SERVICE_TOKEN),
                "token_type", "Bearer",
                "expires_in", SERVICE_TOKEN.toSeconds());
    }

    private static void send(HttpServerRequest request, int status, JsonObject body) {
        request.response()
                .setStatusCode(status)
                .putHeader("Content-Type", "application/json")
                .putHeader("Cache-Control", "no-store")
                .end(body.toBuffer());
    }
}
