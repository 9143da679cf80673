package dev.conch.local.stack;

import dev.conch.local.console.Console;
import dev.conch.local.frontdoor.FrontDoor;
import dev.conch.local.frontdoor.PeerDoor;
import dev.conch.local.frontdoor.RouteTable;
import dev.conch.local.frontdoor.Upstreams;
import dev.conch.local.infra.Infrastructure;
import dev.conch.local.infra.Layout;
import dev.conch.local.infra.PortBook;
import dev.conch.local.infra.ServiceName;
import dev.conch.local.process.Child;
import dev.conch.local.process.Children;
import dev.conch.local.process.Directories;
import dev.conch.local.process.FreePort;
import dev.conch.local.process.StartCache;
import io.vertx.core.Vertx;
import io.vertx.core.http.HttpServer;
import java.nio.file.Files;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Starts everything in order and stops it in the opposite one. */
public final class Stack {

    private static final Duration READY_PATIENCE = Duration.ofSeconds(120);
    private static final Duration STOP_PATIENCE = Duration.ofSeconds(20);
    /** At its end a JVM in training writes its cache, which takes a while. */
    private static final Duration TRAINING_STOP_PATIENCE = Duration.ofSeconds(180);

    private final Options options;
    private final Console console;
    private final Layout layout;
    private final Children children;
    private final PortBook ports;
    private final StateFile state;
    private final Supervisor supervisor;
    private final ExecutorService waiters = Executors.newVirtualThreadPerTaskExecutor();
    private final Vertx vertx = Vertx.vertx();
    private List<StartCache> caches = List.of();
    private InstanceLock lock;
    private Upstreams upstreams;
    private volatile HttpServer frontDoor;

    /** @param console where progress is told */
    public Stack(Options options, Console console) {
        this.options = options;
        this.console = console;
        this.layout = new Layout(options.root(), options.data(), options.training());
        this.children = new Children(layout.run());
        this.ports = new PortBook(layout.ports());
        this.state = new StateFile(layout.state(), Instant.now());
        this.supervisor = new Supervisor(children, console, this::writeState);
    }

    /** Starts it and opens the front door when all are ready. Returns the base URL. */
    public String start() {
        lock = InstanceLock.take(layout.run());
        children.sweep().forEach(name -> console.progress("ended " + name + ", left behind by a killed launcher"));
        requireFree(options.port());
        forgetOrphans();
        var infrastructure = new Infrastructure(layout, children, ports);
        console.progress("starting Kafka and PostgreSQL");
        infrastructure.start(vertx);
        var services = new Services(layout, infrastructure, ports, options.replicas());
        var processes = services.all();
        upstreams = new Upstreams(vertx, services.upstreamPorts());
        services.peerPorts().forEach(this::openPeerDoor);
        caches = Stream.concat(
                        Stream.of(infrastructure.kafkaCache()),
                        processes.stream().map(ServiceProcess::cache))
                .toList();
        startServices(processes);
        openFrontDoor();
        writeState();
        return baseUrl();
    }

    /** The sample servers' base URL. */
    public String samplesUrl() {
        return "http://127.0.0.1:" + ports.port(Services.SAMPLES);
    }

    public Layout layout() {
        return layout;
    }

    /** Front door, then scripts, then the other services, then what they stand on; each step is bounded. */
    public void stop() {
        supervisor.stopWatching();
        if (frontDoor != null) {
            quietly(frontDoor.close().toCompletionStage().toCompletableFuture());
        }
        var patience = options.training() ? TRAINING_STOP_PATIENCE : STOP_PATIENCE;
        children.stop(applications(name -> name.startsWith(ServiceName.EXECUTOR.id())), patience);
        children.stop(applications(_ -> true), patience);
        children.stopAll(patience);
        caches.forEach(StartCache::keep);
        quietly(vertx.close().toCompletionStage().toCompletableFuture());
        if (lock != null) {
            state.delete();
            lock.close();
        }
        if (options.training()) {
            layout.directories().forEach(Directories::delete);
        }
    }

    private void startServices(List<ServiceProcess> services) {
        console.progress(
                "starting " + services.stream().map(ServiceProcess::name).collect(Collectors.joining(", ")));
        var started = services.stream()
                .collect(Collectors.toMap(it -> it, it -> children.start(it.spec(layout.log(it.name())))));
        var readiness = new Readiness();
        firstFailureOrAll(started.entrySet().stream()
                .map(entry -> CompletableFuture.runAsync(
                        () -> readiness.await(entry.getValue(), entry.getKey().readyUrl(), READY_PATIENCE), waiters))
                .toList());
        supervisor.watch(children.running());
    }

    /** One that cannot start is told at once, not after the patience with those that wait for it. */
    private static void firstFailureOrAll(List<CompletableFuture<Void>> parts) {
        var end = new CompletableFuture<Void>();
        parts.forEach(part -> part.exceptionally(failure -> {
            end.completeExceptionally(failure);
            return null;
        }));
        CompletableFuture.allOf(parts.toArray(CompletableFuture[]::new)).thenRun(() -> end.complete(null));
        end.join();
    }

    private void openFrontDoor() {
        var routes = RouteTable.read(layout.root().resolve("deploy/routes.json"));
        var opening = new FrontDoor(vertx, routes, upstreams).open(options.port());
        frontDoor = opening.toCompletionStage().toCompletableFuture().join();
    }

    private void openPeerDoor(String service, int port) {
        var opening = new PeerDoor(vertx, upstreams, service).open(port);
        opening.toCompletionStage().toCompletableFuture().join();
    }

    private void writeState() {
        state.write(frontDoor != null, frontDoorPort(), ports.all(), children.running());
    }

    private String baseUrl() {
        return "http://127.0.0.1:" + frontDoorPort();
    }

    private int frontDoorPort() {
        return frontDoor == null ? options.port() : frontDoor.actualPort();
    }

    private Set<String> applications(Predicate<String> which) {
        return children.running().stream()
                .map(Child::name)
                .filter(name -> !Set.of("kafka", "postgres").contains(name))
                .filter(which)
                .collect(Collectors.toSet());
    }

    /** What other users keep elsewhere belongs to keys that are in the data directory; without those it is useless. */
    private void forgetOrphans() {
        if (!Files.exists(layout.secrets())) {
            layout.directories().stream()
                    .filter(directory -> !directory.equals(layout.data()))
                    .forEach(Directories::delete);
        }
    }

    private static void requireFree(int port) {
        if (port != 0 && !FreePort.isFree(port)) {
            throw new IllegalStateException(
                    "port " + port + " of 127.0.0.1 is taken: './conch up --port N' uses another");
        }
    }

    private static void quietly(CompletableFuture<Void> end) {
        end.completeOnTimeout(null, STOP_PATIENCE.toSeconds(), TimeUnit.SECONDS)
                .exceptionally(_ -> null)
                .join();
    }
}
