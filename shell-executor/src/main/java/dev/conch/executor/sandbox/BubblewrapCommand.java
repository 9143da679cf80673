package dev.conch.executor.sandbox;

import java.util.ArrayList;
import java.util.List;

/**
 * The command line of one run. Paths of the host are relative to the run's directory, since the script can read this line
 * in {@code /proc/1/cmdline}. Every flag was tried against the attacks in {@code SandboxAttacksIT}.
 */
final class BubblewrapCommand {

    /** The link in the run's directory to the session's workspace. */
    static final String WORKSPACE_LINK = "ws";

    /** The file in the run's directory that bubblewrap writes its status to. */
    static final String STATUS = "status";

    /** The JVM cannot hand on descriptors: a shell opens them and becomes bubblewrap. PWD would be seen in the sandbox. */
    private static final String OPEN_AND_BECOME =
            "unset PWD OLDPWD; exec \"$@\" 9<../" + FixedFiles.DIRECTORY + "/seccomp.bpf 8>" + STATUS;

    private final SandboxConfig config;
    private final SandboxUser user;

    BubblewrapCommand(SandboxConfig config, SandboxUser user) {
        this.config = config;
        this.user = user;
    }

    List<String> line(String workingDir) {
        List<String> line = new ArrayList<>(List.of("/bin/sh", "-c", OPEN_AND_BECOME, "sh"));
        line.addAll(user.switchCommand());
        line.add(config.bwrap().toString());
        add(line, "--json-status-fd 8 --seccomp 9 --unshare-all --unshare-user --die-with-parent --new-session");
        add(line, "--hostname sandbox --uid 1000 --gid 1000 --cap-drop ALL --clearenv");
        add(line, "--setenv PATH /run/bin:/usr/bin:/bin --setenv HOME /home/agent --setenv USER agent");
        add(line, "--setenv LANG C.UTF-8 --setenv TERM dumb");
        system(line);
        devices(line);
        add(line, "--bind " + WORKSPACE_LINK + " /workspace --ro-bind in /run/in --ro-bind s /run/tools.sock");
        add(line, "--ro-bind " + fixed("tools") + " /run/bin/tools --remount-ro /");
        line.addAll(List.of("--chdir", workingDir, "--"));
        limits(line);
        add(line, "/usr/bin/bash --norc --noprofile /run/in/script.sh");
        return line;
    }

    private void system(List<String> line) {
        line.addAll(List.of("--ro-bind", config.userland().toString(), "/usr"));
        add(line, "--symlink usr/bin /bin --symlink usr/sbin /sbin --symlink usr/lib /lib --symlink usr/lib64 /lib64");
        add(line, "--dir /etc --ro-bind-try /etc/alternatives /etc/alternatives");
        add(line, "--ro-bind-try /etc/ld.so.cache /etc/ld.so.cache --ro-bind-try /etc/localtime /etc/localtime");
        add(line, "--ro-bind " + fixed("passwd") + " /etc/passwd --ro-bind " + fixed("group") + " /etc/group");
    }

    private void devices(List<String> line) {
        add(line, "--proc /proc --dev /dev --size " + config.shmBytes() + " --tmpfs /dev/shm --remount-ro /dev");
        add(line, "--size " + config.tmpBytes() + " --tmpfs /tmp");
        add(line, "--size " + config.homeBytes() + " --tmpfs /home/agent --dir /run");
    }

    /** Set inside: the number of processes is counted per user namespace, outside it would count the service's threads. */
    private void limits(List<String> line) {
        add(line, "/usr/bin/prlimit --nproc=" + config.processes() + " --nofile=" + config.openFiles());
        add(line, "--fsize=" + config.fileBytes() + " --as=" + config.processMemoryBytes());
        add(line, "--cpu=" + config.cpuSeconds() + " --core=0");
    }

    private static String fixed(String name) {
        return "../" + FixedFiles.DIRECTORY + "/" + name;
    }

    private static void add(List<String> line, String words) {
        line.addAll(List.of(words.split(" ")));
    }
}
