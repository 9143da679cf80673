package dev.conch.executor.files;

import dev.conch.kit.problem.ProblemException;

/** How the files API says no. Each code is stable. */
final class Refused {

    private static final int TOO_LARGE = 413;
    private static final int TOO_SLOW = 408;

    private Refused() {}

    static ProblemException noSuchFile(FilePath path) {
        return ProblemException.notFound("file", path.text());
    }

    static ProblemException notAFile(FilePath path, EntryKind kind) {
        return ProblemException.conflict(
                "not_a_regular_file", path.text() + " is " + kind.words() + "; only regular files have content here.");
    }

    static ProblemException notADirectory(FilePath path) {
        return ProblemException.conflict(
                "not_a_directory", "Something on the way to " + path.text() + " is there and is no directory.");
    }

    static ProblemException linkOnTheWay(FilePath path) {
        return ProblemException.conflict(
                "link_in_path", "There is a symbolic link on the way to " + path.text() + ", and no link is followed.");
    }

    static ProblemException notEmpty(FilePath path) {
        return ProblemException.conflict(
                "directory_not_empty", path.text() + " is a directory that is not empty; delete its files first.");
    }

    static ProblemException closed(String path) {
        return ProblemException.conflict(
                "permission_denied",
                "The permissions of '" + path + "' do not allow this; a script can change them with chmod u+rwX.");
    }

    static ProblemException fileTooLarge(long limit) {
        return new ProblemException(
                TOO_LARGE,
                "file_too_large",
                "The file is larger than " + limit + " bytes (conch.executor.files.file-bytes).",
                null);
    }

    static ProblemException workspaceFull(String what, long limit, String key) {
        return new ProblemException(
                TOO_LARGE,
                "workspace_full",
                "With this file the workspace would hold more than " + limit + " " + what + " (conch.executor.files."
                        + key + ").",
                null);
    }

    static ProblemException tooManyEntries(int limit) {
        return ProblemException.conflict(
                "too_many_files",
                "More than " + limit + " entries would have to be looked at (conch.executor.files.list-entries); "
                        + "narrow the prefix.");
    }

    static ProblemException tooManyUploads() {
        return ProblemException.unavailable(
                "too_many_uploads", "Too many files are on their way in at the moment; try again shortly.");
    }

    static ProblemException tooSlow() {
        return new ProblemException(TOO_SLOW, "upload_too_slow", "The file did not arrive in time.", null);
    }

    static ProblemException brokenOff() {
        return ProblemException.invalid("upload_broken_off", null, "The file's bytes ended early; nothing is stored.");
    }

    static ProblemException diskFull() {
        return ProblemException.unavailable("storage_full", "There is no room on the executor's disk.");
    }

    /** Whether a failure says itself what the client gets to know. */
    static boolean isOne(Throwable failure) {
        return failure instanceof ProblemException;
    }

    /** What a failed call of the kernel on the way to a file means. */
    static RuntimeException of(SystemCallException failure, FilePath path) {
        return switch (failure.errno()) {
            case Errno.ENOENT -> noSuchFile(path);
            case Errno.ENOTDIR -> notADirectory(path);
            case Errno.ELOOP, Errno.EXDEV -> linkOnTheWay(path);
            case Errno.EACCES -> closed(path.text());
            case Errno.ENOTEMPTY, Errno.EEXIST -> notEmpty(path);
            case Errno.ENAMETOOLONG -> ProblemException.invalid("path", "path is too long for the file system.");
            case Errno.ENOSPC, Errno.EDQUOT -> diskFull();
            case Errno.ENOSYS, Errno.EPERM -> noKernel();
            default -> failure;
        };
    }

    private static ProblemException noKernel() {
        return ProblemException.unavailable(
                "files_unavailable",
                "This executor's kernel does not allow openat2, so files cannot be opened without following links; "
                        + "it needs Linux 5.6 or later and a seccomp profile that permits the call.");
    }
}
