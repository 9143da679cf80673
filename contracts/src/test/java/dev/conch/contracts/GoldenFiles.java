package dev.conch.contracts;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Writes the golden file of each type that has none yet; existing ones are never touched. Run by hand after adding a type. */
final class GoldenFiles {
    private GoldenFiles() {}

    public static void main(String[] args) throws IOException {
        var folder = Path.of(args[0]);
        Files.createDirectories(folder);
        var json = Wire.newMapper().writerWithDefaultPrettyPrinter();
        for (var type : WireTypes.objects()) {
            var file = folder.resolve(WireTypes.fileName(type));
            if (!Files.exists(file)) {
                Files.writeString(file, json.writeValueAsString(Samples.full(type)) + "\n");
            }
        }
    }
}
