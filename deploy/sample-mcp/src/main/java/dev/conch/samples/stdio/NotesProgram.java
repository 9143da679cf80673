package dev.conch.samples.stdio;

import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStreamWriter;
import java.nio.charset.StandardCharsets;

/** {@code notes} as a process of its own: one JSON-RPC message a line on each side, until its input ends. */
public final class NotesProgram {
    private NotesProgram() {}

    /** Takes no arguments. */
    public static void main(String[] arguments) throws IOException {
        var notes = new NotesServer(System.getenv().getOrDefault("NOTES_GREETING", ""));
        var in = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        var out = new BufferedWriter(new OutputStreamWriter(System.out, StandardCharsets.UTF_8));
        for (var line = in.readLine(); line != null; line = in.readLine()) {
            var answer = notes.answer(line);
            if (answer.isPresent()) {
                out.write(answer.get());
                out.write('\n');
                out.flush();
            }
        }
    }
}
