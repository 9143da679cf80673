package dev.conch.executor.sandbox;

import jakarta.annotation.PreDestroy;
import jakarta.inject.Singleton;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.Supplier;

/**
 * The sandbox's platform threads. Sandboxes are started by one permanent thread, since the kernel kills a sandbox when the
 * thread that started it ends; pipes are read by platform threads, since reading them blocks the carriers of virtual ones.
 */
@Singleton
class SandboxThreads {

    private final ExecutorService launcher = Executors.newSingleThreadExecutor(
            Thread.ofPlatform().daemon().name("sandbox-launch").factory());
    private final ExecutorService waiters = Executors.newCachedThreadPool(
            Thread.ofPlatform().daemon().name("sandbox-", 0).factory());

    /** Runs the task on the permanent thread. What it throws fails the future and leaves the thread alive. */
    <T> CompletableFuture<T> launch(Supplier<T> task) {
        return CompletableFuture.supplyAsync(task, launcher);
    }

    /** Runs a task that blocks. */
    CompletableFuture<Void> block(Runnable task) {
        return CompletableFuture.runAsync(task, waiters);
    }

    @PreDestroy
    void stop() {
        launcher.shutdown();
        waiters.shutdown();
    }
}
