package dev.conch.testsupport;

import io.quarkus.test.common.QuarkusTestResourceLifecycleManager;
import java.util.HashMap;
import java.util.Map;

/**
 * Gives a service under test a real broker (own principal, real rules), database (own role and schema) and issuer, with
 * the very settings it gets in the embedded stack. Use it as
 * {@code @QuarkusTestResource(value = ConchInfra.class, initArgs = @ResourceArg(name = "service", value = "tool-gateway"))}.
 * Any other argument is passed on as a configuration property, for example {@code conch.peers.gateway.url}.
 */
public class ConchInfra implements QuarkusTestResourceLifecycleManager {

    private static final String SERVICE = "service";

    private final Map<String, String> arguments = new HashMap<>();

    @Override
    public void init(Map<String, String> initArgs) {
        arguments.putAll(initArgs);
    }

    @Override
    public Map<String, String> start() {
        var service = arguments.get(SERVICE);
        if (service == null) {
            throw new IllegalArgumentException("ConchInfra needs the argument 'service', for example tool-gateway");
        }
        var settings = new HashMap<>(TestInfrastructure.settings(service));
        settings.putAll(arguments);
        settings.remove(SERVICE);
        return settings;
    }

    /** Nothing to do: others of this JVM may still use it, and it ends with the JVM. */
    @Override
    public void stop() {}
}
