package dev.conch.executor.sandbox;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The system call filter, tried call by call with a program of a few lines. */
class SystemCallsIT {

    private static final Path CALL = Path.of("target/native/call").toAbsolutePath();

    private static SandboxRig rig;

    @BeforeAll
    static void start() throws IOException, InterruptedException {
        Process cc = new ProcessBuilder("cc", "-static", "-o", CALL.toString(), "src/test/c/call.c")
                .inheritIO()
                .start();
        assertThat(cc.waitFor()).isZero();
        rig = SandboxRig.start(Map.of());
        Path program = rig.workspace("ses_1").resolve("call");
        Files.copy(CALL, program, StandardCopyOption.REPLACE_EXISTING);
        Files.setPosixFilePermissions(program, PosixFilePermissions.fromString("rwxr-xr-x"));
    }

    @AfterAll
    static void stop() {
        rig.close();
    }

    /** Calls that no shell command makes, by their numbers on x86_64; errno 1 EPERM, 38 ENOSYS, 97 EAFNOSUPPORT. */
    @ParameterizedTest
    @CsvSource({
        "a plain call is made, 39, done",
        "a unix socket is made, 41 1 1 0, done",
        "an inet socket, 41 2 1 0, errno 97",
        "a netlink socket, 41 16 3 0, errno 97",
        "a packet socket, 41 17 3 0, errno 97",
        "a vsock socket, 41 40 1 0, errno 97",
        "fchmodat2 with a set-id bit, 452 -100 :f 04755 0, errno 38",
        "the first call nobody looked at, 451, errno 38",
        "a call that does not exist yet, 600, errno 38",
        "clone3, 435 0 0, errno 38",
        "openat2, 437 -100 :f 0 0, errno 38",
        "chmod with a set-id bit, 90 :f 04755, errno 1",
        "openat with a set-id bit, 257 -100 :g 0101 06755, errno 1",
        "ptrace, 101 0 0 0 0, errno 1",
        "process_vm_readv, 310 1 0 0 0 0 0, errno 1",
        "io_uring_setup, 425 1 0, errno 1",
        "bpf, 321 0 0 0, errno 1",
        "userfaultfd, 323 0, errno 1",
        "perf_event_open, 298 0 0 0 0 0, errno 1",
        "TIOCSTI, 16 0 0x5412 :x, errno 1",
        "TIOCSTI with high bits, 16 0 0x100005412 :x, errno 1",
        "clone into a new user namespace, 56 0x10000000 0 0 0 0, errno 1",
        "unshare of the network, 272 0x40000000, errno 1",
        "setns, 308 0 0, errno 1",
        "add_key, 248 :user :x :x 1 -1, errno 1",
        "keyctl, 250 0 0 0 0 0, errno 1",
        "mount, 165 :x :/tmp :tmpfs 0 0, errno 1",
        "fsopen, 430 :tmpfs 0, errno 1",
        "open_by_handle_at, 304 0 0 0, errno 1",
        "personality, 135 0x40000, errno 1",
        "kexec_load, 246 0 0 0 0, errno 1",
        "reboot, 169 0 0 0 0, errno 1"
    })
    void systemCallsThatCouldLeadOutAreRefused(String what, String call, String outcome) {
        ScriptExit exit = rig.run("touch f; ./call " + call);
        assertThat(exit.stdout().text()).as(what).isEqualTo(outcome + "\n");
    }

    @Test
    void callsOfAnotherArchitectureEndTheProcess() {
        assertThat(rig.run("./call $((0x40000000 + 39))").exitCode()).isEqualTo(128 + 31);
    }
}
