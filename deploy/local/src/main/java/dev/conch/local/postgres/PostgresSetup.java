package dev.conch.local.postgres;

import dev.conch.local.process.Child;
import dev.conch.local.process.Waiting;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.time.Duration;
import java.util.Optional;
import java.util.Properties;
import java.util.concurrent.atomic.AtomicReference;

/**
 * Database, roles and schemas: a role may use its own schema and no other, and nobody may use {@code public}. Safe to
 * apply again; the passwords given hold from then on.
 */
final class PostgresSetup {

    private static final Duration LOOK_AGAIN = Duration.ofMillis(40);

    private final PostgresSettings settings;

    PostgresSetup(PostgresSettings settings) {
        this.settings = settings;
    }

    void apply(Child server, Duration patience) {
        try {
            try (var connection = firstConnection(server, patience)) {
                createDatabase(connection);
            }
            try (var connection = connect(PostgresServer.DATABASE)) {
                closeToEverybody(connection);
                for (var role : settings.roles().entrySet()) {
                    createRole(connection, role.getKey(), role.getValue());
                }
            }
        } catch (SQLException e) {
            throw new IllegalStateException("PostgreSQL could not be set up: " + e.getMessage(), e);
        }
    }

    private Connection firstConnection(Child server, Duration patience) throws SQLException {
        var connection = new AtomicReference<Connection>();
        Waiting.until(
                () -> !server.isAlive()
                        || tryConnect().map(it -> set(connection, it)).orElse(false),
                patience,
                LOOK_AGAIN);
        if (connection.get() == null) {
            throw server.failed("did not take connections in " + patience.toSeconds() + " s");
        }
        return connection.get();
    }

    private static boolean set(AtomicReference<Connection> holder, Connection connection) {
        holder.set(connection);
        return true;
    }

    private Optional<Connection> tryConnect() {
        try {
            return Optional.of(connect("postgres"));
        } catch (SQLException _) {
            return Optional.empty();
        }
    }

    private Connection connect(String database) throws SQLException {
        var login = new Properties();
        login.setProperty("user", "postgres");
        login.setProperty("password", settings.superPassword());
        return DriverManager.getConnection("jdbc:postgresql://127.0.0.1:" + settings.port() + "/" + database, login);
    }

    private static void createDatabase(Connection connection) throws SQLException {
        try (var find = connection.prepareStatement("select 1 from pg_database where datname = ?")) {
            find.setString(1, PostgresServer.DATABASE);
            if (find.executeQuery().next()) {
                return;
            }
        }
        run(connection, "create database " + PostgresServer.DATABASE);
    }

    private static void closeToEverybody(Connection connection) throws SQLException {
        run(connection, "revoke all on database " + PostgresServer.DATABASE + " from public");
        run(connection, "revoke all on schema public from public");
    }

    private static void createRole(Connection connection, String role, String password) throws SQLException {
        if (!role.matches("[a-z_]+") || !password.matches("[A-Za-z0-9_-]+")) {
            throw new IllegalArgumentException(
                    "role " + role + ": its name or password holds a character that must be quoted");
        }
        if (!exists(connection, role)) {
            run(connection, "create role " + role + " login");
        }
        run(connection, "alter role " + role + " password '" + password + "'");
        run(connection, "grant connect on database " + PostgresServer.DATABASE + " to " + role);
        run(connection, "create schema if not exists " + role + " authorization " + role);
        run(
                connection,
                "alter role " + role + " in database " + PostgresServer.DATABASE + " set search_path = " + role);
    }

    private static boolean exists(Connection connection, String role) throws SQLException {
        try (var find = connection.prepareStatement("select 1 from pg_roles where rolname = ?")) {
            find.setString(1, role);
            return find.executeQuery().next();
        }
    }

    private static void run(Connection connection, String sql) throws SQLException {
        try (var statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }
}
