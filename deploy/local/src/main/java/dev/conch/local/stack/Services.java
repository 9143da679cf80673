package dev.conch.local.stack;

import dev.conch.local.infra.Infrastructure;
import dev.conch.local.infra.Layout;
import dev.conch.local.infra.PortBook;
import dev.conch.local.infra.ServiceEnvironment;
import dev.conch.local.infra.ServiceName;
import dev.conch.local.process.RunAs;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

/** The applications of the stack: the five services and the sample servers, with what each is told. */
final class Services {

    /** Name of the process that serves the sample MCP servers. */
    static final String SAMPLES = "sample-mcp";

    private static final int SAMPLE_HEAP_MB = 64;
    private static final Map<ServiceName, Integer> HEAP_MB = Map.of(
            ServiceName.EXECUTOR, 192,
            ServiceName.GATEWAY, 256,
            ServiceName.APPROVAL, 128,
            ServiceName.RATING, 96,
            ServiceName.TIMELINE, 160);

    private final Layout layout;
    private final Infrastructure infrastructure;
    private final PortBook ports;

    Services(Layout layout, Infrastructure infrastructure, PortBook ports) {
        this.layout = layout;
        this.infrastructure = infrastructure;
        this.ports = ports;
    }

    /** All of them, in no order that matters: each waits for what it needs. */
    List<ServiceProcess> all() {
        return Stream.concat(Arrays.stream(ServiceName.values()).map(this::service), Stream.of(samples()))
                .toList();
    }

    /** Port by service, for the front door. */
    Map<String, Integer> frontDoorPorts() {
        var byName = new TreeMap<String, Integer>();
        Arrays.stream(ServiceName.values()).forEach(service -> byName.put(service.id(), port(service)));
        return byName;
    }

    private ServiceProcess service(ServiceName service) {
        return service == ServiceName.EXECUTOR
                ? process(service, new ExecutorHome(layout).application(), layout.executorUser(), layout.executorData())
                : process(service, layout.application(service.id()), RunAs.self(), layout.data());
    }

    private ServiceProcess process(ServiceName service, Path application, RunAs user, Path directory) {
        var kept = layout.training() ? layout.application(service.id()) : application;
        return new ServiceProcess(
                service.id(),
                application,
                HEAP_MB.get(service),
                port(service),
                settings(service),
                user,
                directory,
                layout.startCache(service.id(), kept, directory));
    }

    private Map<String, String> settings(ServiceName service) {
        var properties = new HashMap<>(infrastructure.environment(service).properties());
        properties.put("conch.peers.executor.url", url(ServiceName.EXECUTOR));
        properties.put("conch.peers.gateway.url", url(ServiceName.GATEWAY));
        properties.put("conch.peers.approval.url", url(ServiceName.APPROVAL));
        if (service == ServiceName.GATEWAY) {
            properties.putAll(new NotesSample(layout).gatewayProperties());
        }
        return ServiceEnvironment.asVariables(properties);
    }

    private ServiceProcess samples() {
        var application = layout.application("deploy/sample-mcp");
        return new ServiceProcess(
                SAMPLES,
                application,
                SAMPLE_HEAP_MB,
                ports.port(SAMPLES),
                Map.of(),
                RunAs.self(),
                layout.data(),
                layout.startCache(SAMPLES, application, layout.data()));
    }

    private int port(ServiceName service) {
        return ports.port(service.id());
    }

    private String url(ServiceName service) {
        return "http://127.0.0.1:" + port(service);
    }
}
