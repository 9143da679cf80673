package dev.conch.kafkanode;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Properties;
import java.util.TreeMap;

/**
 * What the launcher tells the node, read from a properties file that only its owner can read (passwords never go on a
 * command line).
 *
 * @param port port of the clients' listener on 127.0.0.1
 * @param controllerPort port of the controller's listener on 127.0.0.1
 * @param dataDir where log and metadata live; formatted at the first start, kept at later ones
 * @param clusterId the cluster's id, base64 of 16 bytes; must stay the same for one data directory
 * @param passwords password by user; {@code admin} must be among them and is the only super user
 */
record NodeSettings(int port, int controllerPort, Path dataDir, String clusterId, Map<String, String> passwords) {

    static final String ADMIN = "admin";
    private static final String USER_PREFIX = "user.";
    private static final String PLAIN_TEXT = "[A-Za-z0-9_.-]+";

    NodeSettings {
        checkPort(port, "port");
        checkPort(controllerPort, "controller_port");
        passwords = Map.copyOf(passwords);
        if (!passwords.containsKey(ADMIN)) {
            throw new IllegalArgumentException("user.admin is missing: the node needs its super user's password");
        }
        passwords.forEach(NodeSettings::checkUser);
    }

    /** Reads the file; a missing or wrong key is named in the exception. */
    static NodeSettings read(Path file) throws IOException {
        var lines = new Properties();
        try (var reader = Files.newBufferedReader(file)) {
            lines.load(reader);
        }
        return new NodeSettings(
                number(lines, "port"),
                number(lines, "controller_port"),
                Path.of(text(lines, "data_dir")),
                text(lines, "cluster_id"),
                users(lines));
    }

    private static Map<String, String> users(Properties lines) {
        var users = new TreeMap<String, String>();
        for (var key : lines.stringPropertyNames()) {
            if (key.startsWith(USER_PREFIX)) {
                users.put(key.substring(USER_PREFIX.length()), lines.getProperty(key));
            }
        }
        return users;
    }

    private static int number(Properties lines, String key) {
        var value = text(lines, key);
        try {
            return Integer.parseInt(value);
        } catch (NumberFormatException e) {
            throw new IllegalArgumentException(key + " must be a whole number, not '" + value + "'", e);
        }
    }

    private static String text(Properties lines, String key) {
        var value = lines.getProperty(key);
        if (value == null || value.isBlank()) {
            throw new IllegalArgumentException(key + " is missing in the node's settings file");
        }
        return value.strip();
    }

    private static void checkPort(int port, String key) {
        if (port < 1 || port > 65_535) {
            throw new IllegalArgumentException(key + " must be 1 to 65535, not " + port);
        }
    }

    /** Names and passwords stand in a quoted JAAS line, so nothing that could end the quote may be in them. */
    private static void checkUser(String user, String password) {
        if (!user.matches(PLAIN_TEXT) || !password.matches(PLAIN_TEXT)) {
            throw new IllegalArgumentException(
                    "user." + user + ": names and passwords may hold letters, digits, '_', '.' and '-' only");
        }
    }
}
