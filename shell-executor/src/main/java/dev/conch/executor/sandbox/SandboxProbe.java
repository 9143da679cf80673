package dev.conch.executor.sandbox;

import dev.conch.executor.sandbox.ScriptExit.End;
import io.smallrye.mutiny.Uni;
import java.nio.file.Path;
import java.time.Duration;
import java.util.function.Function;
import org.jboss.logging.Logger;

/** Runs a small script with the real command line and says whether that works. A good answer is kept. */
final class SandboxProbe {

    private static final Logger LOG = Logger.getLogger(SandboxProbe.class);
    private static final SandboxHealth USABLE = new SandboxHealth.Usable();

    private final Function<ScriptRun, Uni<RunningScript>> launch;
    private final ProbeRuns runs;
    private final Duration timeout;
    private volatile boolean usable;

    SandboxProbe(Function<ScriptRun, Uni<RunningScript>> launch, ProbeRuns runs, Duration timeout) {
        this.launch = launch;
        this.runs = runs;
        this.timeout = timeout;
    }

    Uni<SandboxHealth> ask() {
        return Uni.createFrom().deferred(() -> usable ? Uni.createFrom().item(USABLE) : tryOnce());
    }

    private Uni<SandboxHealth> tryOnce() {
        return runs.create()
                .chain(run -> attempt(run).eventually(() -> runs.remove(run)))
                .onFailure()
                .recoverWithItem(
                        failure -> new SandboxHealth.Unusable("the sandbox cannot start: " + failure.getMessage()))
                .invoke(this::keep);
    }

    private void keep(SandboxHealth health) {
        switch (health) {
            case SandboxHealth.Usable _ -> usable = true;
            case SandboxHealth.Unusable unusable -> LOG.warn(unusable.reason());
        }
    }

    private Uni<SandboxHealth> attempt(ScriptRun run) {
        return launch.apply(run).chain(this::exitInTime).map(exit -> judge(run, exit));
    }

    private Uni<ScriptExit> exitInTime(RunningScript running) {
        return running.exit().ifNoItem().after(timeout).recoverWithUni(running::kill);
    }

    private SandboxHealth judge(ScriptRun run, ScriptExit exit) {
        if (exit.end() == End.EXITED && exit.exitCode() == 0) {
            return USABLE;
        }
        if (exit.end() == End.KILLED) {
            return new SandboxHealth.Unusable("the sandbox did not start within " + timeout.toSeconds() + " s");
        }
        String said = exit.end() == End.NOT_STARTED
                ? exit.detail()
                : exit.stderr().text().strip();
        return new SandboxHealth.Unusable("the sandbox cannot start: " + said + hint(run, said));
    }

    private String hint(ScriptRun run, String said) {
        if (said.contains("namespace") || said.contains("uid map")) {
            return ". User namespaces are refused here: allow them (sysctl kernel.unprivileged_userns_clone=1,"
                    + " user.max_user_namespaces, AppArmor, the container's seccomp profile) or choose another backend";
        }
        if (said.contains("bwrap: not found") || said.contains("bwrap: No such file") || said.contains("setpriv")) {
            return ". Install it: apt-get install -y bubblewrap util-linux";
        }
        return runs.closedOnTheWay(run).map(this::closed).orElse("");
    }

    private String closed(Path directory) {
        return ". The uid that scripts run under may not pass " + directory
                + ": open it (chmod o+x), or set conch.executor.data-dir to another place";
    }
}
