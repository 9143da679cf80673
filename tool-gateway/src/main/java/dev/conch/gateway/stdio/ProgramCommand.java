package dev.conch.gateway.stdio;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;

/** The command line and environment that start a program: in a session of its own, as its own user, ended with this service. */
final class ProgramCommand {
    /** What a configuration sets travels under this prefix until the program's own user has been taken on. */
    private static final String PREFIX = "CONCH_STDIO_";

    private static final String SETPRIV = "/usr/bin/setpriv";

    /**
     * Stays beside the program as the head of its process group. The kernel sends it TERM when this service is gone, and then, as when the
     * program ends, nothing of the group is left. Holds neither end of the program's pipes.
     */
    private static final String WATCH = """
            trap 'trap "" TERM; kill -TERM 0; sleep 1 & wait $!; kill -KILL 0' TERM
            while [ "$1" != -- ]; do eval "export $1=\\$CONCH_STDIO_$1"; unset "CONCH_STDIO_$1"; shift; done
            shift
            cd "$HOME" || exit 126
            unset PWD OLDPWD
            exec 3<&0 </dev/null
            /usr/bin/setpriv --pdeathsig KILL -- "$@" <&3 3<&- 2>/dev/null &
            exec 3<&- >/dev/null
            wait $!
            kill -KILL 0
            """;

    private ProgramCommand() {}

    static List<String> line(int uid, String command, List<String> args, Map<String, String> variables) {
        var line = new ArrayList<String>();
        line.add("/usr/bin/setsid");
        line.addAll(as(uid));
        line.addAll(List.of("--pdeathsig", "TERM", "--", "/bin/sh", "-c", WATCH, "sh"));
        line.addAll(new TreeSet<>(variables.keySet()));
        line.add("--");
        line.add(command);
        line.addAll(args);
        return line;
    }

    /** {@code setpriv} and the options that make it another user without a way back; to be continued. */
    static List<String> as(int uid) {
        var id = Integer.toString(uid);
        return List.of(
                SETPRIV,
                "--reuid",
                id,
                "--regid",
                id,
                "--clear-groups",
                "--inh-caps=-all",
                "--ambient-caps=-all",
                "--no-new-privs");
    }

    static Map<String, String> environment(String path, String home, Map<String, String> variables) {
        var environment = new HashMap<String, String>();
        variables.forEach((name, value) -> environment.put(PREFIX + name, value));
        environment.put("PATH", path);
        environment.put("HOME", home);
        environment.put("LANG", "C.UTF-8");
        return environment;
    }
}
