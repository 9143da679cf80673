package dev.conch.local.console;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;

/** What the launcher says to the person who started it: results on standard output, progress on standard error. */
public final class Console {

    private final PrintStream results = stream(FileDescriptor.out);
    private final PrintStream progress = stream(FileDescriptor.err);

    /** A result: what was asked for and nothing else. */
    public void result(String text) {
        results.println(text);
    }

    /** What is going on. */
    public void progress(String text) {
        progress.println("conch: " + text);
    }

    private static PrintStream stream(FileDescriptor descriptor) {
        return new PrintStream(new FileOutputStream(descriptor), true, StandardCharsets.UTF_8);
    }
}
