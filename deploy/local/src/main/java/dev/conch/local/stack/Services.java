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
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** The applications of the stack: the five services and the sample servers, with what each is told. */
final class Services {

    /** Name of the process that serves the sample MCP servers. */
    static final String SAMPLES = "sample-mcp";

    private static final int SAMPLE_HEAP_MB = 256;
    private static final Map<ServiceName, Integer> HEAP_MB = Map.of(
            ServiceName.EXECUTOR, 320,
            ServiceName.GATEWAY, 384,
            ServiceName.APPROVAL, 128,
            ServiceName.RATING, 96,
            ServiceName.TIMELINE, 160);

    private final Layout layout;
    private final Infrastructure infrastructure;
    private final PortBook ports;
    private final int replicas;

    Services(Layout layout, Infrastructure infrastructure, PortBook ports, int replicas) {
        this.layout = layout;
        this.infrastructure = infrastructure;
        this.ports = ports;
        this.replicas = replicas;
    }

    /** All of them, in no order that matters: each waits for what it needs. */
    List<ServiceProcess> all() {
        return Stream.concat(Arrays.stream(ServiceName.values()).flatMap(this::replicas), Stream.of(samples()))
                .toList();
    }

    /** The ports of each service's replicas. */
    Map<String, List<Integer>> upstreamPorts() {
        var byName = new TreeMap<String, List<Integer>>();
        Arrays.stream(ServiceName.values())
                .forEach(service -> byName.put(
                        service.id(),
                        numbers(service)
                                .mapToObj(number -> port(service, number))
                                .toList()));
        return byName;
    }

    /** The ports where the launcher itself answers for services of which there are several, by service. */
    Map<String, Integer> peerPorts() {
        return Arrays.stream(ServiceName.values())
                .filter(this::hasSeveral)
                .collect(Collectors.toMap(ServiceName::id, this::peerPort));
    }

    private Stream<ServiceProcess> replicas(ServiceName service) {
        var application = service == ServiceName.EXECUTOR
                ? new ExecutorHome(layout).application()
                : layout.application(service.id());
        return numbers(service).mapToObj(number -> process(service, number, application));
    }

    private IntStream numbers(ServiceName service) {
        return IntStream.rangeClosed(1, service.isReplicated() ? replicas : 1);
    }

    private boolean hasSeveral(ServiceName service) {
        return service.isReplicated() && replicas > 1;
    }

    private ServiceProcess process(ServiceName service, int number, Path application) {
        var executor = service == ServiceName.EXECUTOR;
        var directory = executor ? layout.executorData() : layout.data();
        var kept = layout.training() ? layout.application(service.id()) : application;
        return new ServiceProcess(
                service.replica(number),
                application,
                HEAP_MB.get(service),
                port(service, number),
                settings(service, number),
                executor ? layout.executorUser() : RunAs.self(),
                directory,
                layout.startCache(service.id(), kept, directory));
    }

    private Map<String, String> settings(ServiceName service, int number) {
        var properties = new HashMap<>(infrastructure.environment(service).properties());
        properties.put("conch.peers.executor.url", url(ServiceName.EXECUTOR));
        properties.put("conch.peers.gateway.url", url(ServiceName.GATEWAY));
        properties.put("conch.peers.approval.url", url(ServiceName.APPROVAL));
        if (service == ServiceName.EXECUTOR) {
            properties.put("conch.executor.advertised-url", address(port(service, number)));
        }
        if (service == ServiceName.GATEWAY) {
            properties.putAll(new NotesSample(layout).gatewayProperties(number));
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

    private int port(ServiceName service, int number) {
        return ports.port(service.replica(number));
    }

    private int peerPort(ServiceName service) {
        return ports.port(service.id() + "-peers");
    }

    /** Where others reach it: with several, an address that holds when one of them dies. */
    private String url(ServiceName service) {
        return address(hasSeveral(service) ? peerPort(service) : port(service, 1));
    }

    private static String address(int port) {
        return "http://127.0.0.1:" + port;
    }
}
