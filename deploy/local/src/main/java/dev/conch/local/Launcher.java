package dev.conch.local;

import dev.conch.local.console.Console;
import dev.conch.local.stack.DemoData;
import dev.conch.local.stack.Greeting;
import dev.conch.local.stack.Options;
import dev.conch.local.stack.Stack;
import dev.conch.local.stack.Training;
import java.util.List;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CountDownLatch;

/**
 * {@code ./conch up}: starts the embedded stack, says where it is, and stays until it is told to stop (Ctrl-C, SIGTERM).
 */
public final class Launcher {

    private Launcher() {}

    /** Ends with code 0 after a clean stop, 1 when the stack could not be started. @param arguments see {@link Options} */
    public static void main(String[] arguments) throws InterruptedException {
        var console = new Console();
        try {
            run(Options.parse(List.of(arguments)), console);
        } catch (RuntimeException e) {
            var cause = e instanceof CompletionException && e.getCause() != null ? e.getCause() : e;
            console.progress(cause.getMessage() == null ? cause.toString() : cause.getMessage());
            System.exit(1);
        }
        new CountDownLatch(1).await();
    }

    private static void run(Options options, Console console) {
        var began = System.nanoTime();
        var stack = new Stack(options, console);
        Runtime.getRuntime().addShutdownHook(new Thread(stack::stop, "stop"));
        var baseUrl = stack.start();
        new DemoData(stack.layout(), baseUrl, stack.samplesUrl(), console).put();
        if (options.training()) {
            console.progress("training");
            new Training(stack.layout(), baseUrl).run();
            System.exit(0);
        }
        var seconds = (System.nanoTime() - began) / 1e9;
        console.progress("ready after %.1f s".formatted(seconds));
        new Greeting(baseUrl, stack.layout().data()).lines().forEach(console::result);
    }
}
