package dev.conch.local.postgres;

import dev.conch.local.process.Child;
import dev.conch.local.process.ChildSpec;
import dev.conch.local.process.Children;
import dev.conch.local.process.RunAs;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/**
 * One PostgreSQL server as a child. Writes are acknowledged when the operating system has them ({@code fsync} is off):
 * a killed server loses nothing, a machine that loses power may.
 */
public final class PostgresServer {

    /** The one database; services differ by role and schema. */
    public static final String DATABASE = "conch";

    private static final Duration START_PATIENCE = Duration.ofSeconds(60);
    private static final List<String> OPTIONS = List.of(
            "listen_addresses=127.0.0.1",
            "unix_socket_directories=",
            "max_connections=200",
            "shared_buffers=64MB",
            "synchronous_commit=on",
            "fsync=off",
            "full_page_writes=off",
            "timezone=UTC",
            "log_timezone=UTC",
            "log_min_messages=warning",
            "password_encryption=scram-sha-256");

    private final PostgresSettings settings;
    private final RunAs user;
    private final PostgresBinaries binaries;
    private final Children children;

    private PostgresServer(PostgresSettings settings, RunAs user, Children children) {
        this.settings = settings;
        this.user = user;
        this.children = children;
        this.binaries = PostgresBinaries.in(settings.cache());
    }

    /** Starts the server and returns when database, roles and schemas are there. */
    public static Child start(PostgresSettings settings, RunAs user, Children children) {
        var server = new PostgresServer(settings, user, children);
        server.initialise();
        var child = server.launch();
        new PostgresSetup(settings).apply(child, START_PATIENCE);
        return child;
    }

    private void initialise() {
        var dataDir = settings.dataDir();
        if (Files.exists(dataDir.resolve("PG_VERSION"))) {
            // a data directory that was moved has the user of its old place
            user.own(dataDir);
            return;
        }
        try {
            Files.createDirectories(dataDir);
            Files.setPosixFilePermissions(dataDir, PosixFilePermissions.fromString("rwx------"));
            var passwordFile = dataDir.resolveSibling("postgres.password");
            Files.deleteIfExists(passwordFile);
            Files.createFile(
                    passwordFile, PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------")));
            Files.writeString(passwordFile, settings.superPassword());
            initdb(dataDir, passwordFile);
            Files.delete(passwordFile);
        } catch (IOException e) {
            throw new UncheckedIOException("cannot prepare " + dataDir, e);
        }
    }

    /** initdb looks its user up in the list of users, where an uid made for this stack has no entry. */
    private void initdb(Path dataDir, Path passwordFile) {
        var nobody = user.isOther() ? RunAs.nobody() : user;
        nobody.own(dataDir);
        nobody.own(passwordFile);
        var child = run(nobody, initdbCommand(dataDir, passwordFile));
        var code = child.ended()
                .orTimeout(START_PATIENCE.toSeconds(), TimeUnit.SECONDS)
                .join();
        if (code != 0) {
            throw child.failed("could not be initialised (code " + code + ")");
        }
        user.own(dataDir);
    }

    private List<String> initdbCommand(Path dataDir, Path passwordFile) {
        return List.of(
                binaries.program("initdb"),
                "--pgdata=" + dataDir,
                "--username=postgres",
                "--encoding=UTF8",
                "--locale=C",
                "--auth=scram-sha-256",
                "--pwfile=" + passwordFile,
                "--no-sync");
    }

    private Child launch() {
        var command = new ArrayList<>(
                List.of(binaries.program("postgres"), "-D", settings.dataDir().toString(), "-p", "" + settings.port()));
        OPTIONS.forEach(option -> command.addAll(List.of("-c", option)));
        return run(user, command);
    }

    private Child run(RunAs as, List<String> command) {
        return children.start(
                new ChildSpec("postgres", command, Map.of(), settings.dataDir(), settings.log(), as, "INT", false));
    }
}
