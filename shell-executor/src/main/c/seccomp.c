/* Writes the sandbox's system call filter, as the BPF program that bwrap takes with --seccomp, to stdout. Runs at build
 * time only. Everything is allowed but: what reaches outside the sandbox or around it (EPERM), other sockets than unix
 * ones (EAFNOSUPPORT), set-id files (EPERM), and every call newer than this list (ENOSYS: programs fall back). */
#include <errno.h>
#include <fcntl.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <sched.h>
#include <seccomp.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <sys/ioctl.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <unistd.h>

/* Calls up to this number were looked at. 452 (fchmodat2) and later ones may do what is denied here under a new name. */
#define LAST_KNOWN_CALL 450
/* From here on x86_64 has the x32 calls; the program below kills for those. */
#define FIRST_X32_CALL 0x40000000u
#define MOST_BYTES 65536

static const char *const DENIED[] = {
    "acct", "add_key", "adjtimex", "bpf", "chroot", "clock_adjtime", "clock_settime", "delete_module", "fanotify_init",
    "finit_module", "fsconfig", "fsmount", "fsopen", "fspick", "init_module", "io_uring_enter", "io_uring_register",
    "io_uring_setup", "ioperm", "iopl", "kcmp", "kexec_file_load", "kexec_load", "keyctl", "lookup_dcookie", "mbind",
    "memfd_secret", "migrate_pages", "mknod", "modify_ldt", "mount", "mount_setattr", "move_mount", "move_pages",
    "name_to_handle_at", "nfsservctl", "open_by_handle_at", "open_tree", "perf_event_open", "personality",
    "pidfd_getfd", "pivot_root", "process_madvise", "process_mrelease", "process_vm_readv", "process_vm_writev",
    "ptrace", "quotactl", "quotactl_fd", "reboot", "request_key", "set_mempolicy", "set_mempolicy_home_node",
    "setdomainname", "sethostname", "setns", "settimeofday", "swapoff", "swapon", "syslog", "umount2", "unshare",
    "uselib", "userfaultfd", "ustat", "vhangup", "vmsplice"};

static const uint64_t NEW_NAMESPACES[] = {
    CLONE_NEWNS, CLONE_NEWCGROUP, CLONE_NEWUTS, CLONE_NEWIPC, CLONE_NEWUSER, CLONE_NEWPID, CLONE_NEWNET};

static scmp_filter_ctx filter;
static int failed;

static void check(int rc, const char *what) {
    if (rc != 0) {
        fprintf(stderr, "seccomp: %s: error %d\n", what, -rc);
        failed = 1;
    }
}

static void deny(const char *name) {
    int call = seccomp_syscall_resolve_name(name);
    if (call == __NR_SCMP_ERROR) {
        fprintf(stderr, "seccomp: unknown call %s\n", name);
        failed = 1;
    } else if (call >= 0) {
        check(seccomp_rule_add(filter, SCMP_ACT_ERRNO(EPERM), call, 0), name);
    }
}

/* Argument number arg, as the kernel reads it (32 bits), must not have all bits of value. */
static void deny_bits(int call, unsigned arg, uint64_t value, const char *what) {
    check(seccomp_rule_add(
              filter, SCMP_ACT_ERRNO(EPERM), call, 1, SCMP_CMP64(arg, SCMP_CMP_MASKED_EQ, value, value)),
          what);
}

static void deny_number(int call, unsigned arg, uint64_t value, const char *what) {
    check(seccomp_rule_add(filter, SCMP_ACT_ERRNO(EPERM), call, 1,
                           SCMP_CMP64(arg, SCMP_CMP_MASKED_EQ, 0xffffffffu, value)),
          what);
}

static void deny_set_id(uint64_t bit) {
#ifdef __x86_64__
    deny_bits(SCMP_SYS(chmod), 1, bit, "chmod");
    deny_bits(SCMP_SYS(creat), 1, bit, "creat");
    deny_bits(SCMP_SYS(open), 2, bit, "open");
#endif
    deny_bits(SCMP_SYS(fchmod), 1, bit, "fchmod");
    deny_bits(SCMP_SYS(fchmodat), 2, bit, "fchmodat");
    deny_bits(SCMP_SYS(openat), 3, bit, "openat");
    deny_bits(SCMP_SYS(mknodat), 2, bit, "mknodat");
}

static void deny_devices(void) {
    check(seccomp_rule_add(filter, SCMP_ACT_ERRNO(EPERM), SCMP_SYS(mknodat), 1,
                           SCMP_CMP64(2, SCMP_CMP_MASKED_EQ, S_IFMT, S_IFBLK)),
          "mknodat");
    check(seccomp_rule_add(filter, SCMP_ACT_ERRNO(EPERM), SCMP_SYS(mknodat), 1,
                           SCMP_CMP64(2, SCMP_CMP_MASKED_EQ, S_IFMT, S_IFCHR)),
          "mknodat");
}

static void add_rules(void) {
    for (size_t i = 0; i < sizeof DENIED / sizeof *DENIED; i++) {
        deny(DENIED[i]);
    }
    for (size_t i = 0; i < sizeof NEW_NAMESPACES / sizeof *NEW_NAMESPACES; i++) {
        deny_bits(SCMP_SYS(clone), 0, NEW_NAMESPACES[i], "clone");
    }
    /* its flags lie in memory, where no filter sees them; the C library falls back to clone */
    check(seccomp_rule_add(filter, SCMP_ACT_ERRNO(ENOSYS), SCMP_SYS(clone3), 0), "clone3");
    check(seccomp_rule_add(
              filter, SCMP_ACT_ERRNO(ENOSYS), seccomp_syscall_resolve_name("openat2"), 0), "openat2");
    check(seccomp_rule_add(filter, SCMP_ACT_ERRNO(EAFNOSUPPORT), SCMP_SYS(socket), 1,
                           SCMP_CMP64(0, SCMP_CMP_NE, AF_UNIX)),
          "socket");
    deny_number(SCMP_SYS(ioctl), 1, TIOCSTI, "ioctl");
    deny_number(SCMP_SYS(ioctl), 1, TIOCLINUX, "ioctl");
    deny_set_id(S_ISUID);
    deny_set_id(S_ISGID);
    deny_devices();
}

/* Put in front of libseccomp's program, which cannot say "any call above a number". */
static int write_front(void) {
    struct sock_filter front[] = {
        BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, arch)),
        BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, seccomp_arch_native(), 0, 4),
        BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, nr)),
        BPF_JUMP(BPF_JMP | BPF_JGT | BPF_K, LAST_KNOWN_CALL, 0, 2),
        BPF_JUMP(BPF_JMP | BPF_JGE | BPF_K, FIRST_X32_CALL, 1, 0),
        BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ERRNO | ENOSYS),
    };
    return write(1, front, sizeof front) == (ssize_t)sizeof front ? 0 : -1;
}

static int write_rules(void) {
    static char program[MOST_BYTES];
    int ends[2];
    if (pipe(ends) != 0 || seccomp_export_bpf(filter, ends[1]) != 0) {
        return -1;
    }
    close(ends[1]);
    ssize_t length = read(ends[0], program, sizeof program);
    return length > 0 && write(1, program, (size_t)length) == length ? 0 : -1;
}

int main(void) {
    filter = seccomp_init(SCMP_ACT_ALLOW);
    if (filter == NULL) {
        return 1;
    }
    check(seccomp_attr_set(filter, SCMP_FLTATR_ACT_BADARCH, SCMP_ACT_KILL_PROCESS), "bad architecture");
    check(seccomp_attr_set(filter, SCMP_FLTATR_CTL_OPTIMIZE, 2), "optimize");
    add_rules();
    if (failed || write_front() != 0 || write_rules() != 0) {
        return 1;
    }
    seccomp_release(filter);
    return 0;
}
