package dev.conch.executor.files;

import dev.conch.kit.problem.ProblemException;

/** What a request is about. @param path checked */
record RequestedFile(String orgId, String sessionId, FilePath path) {

    /**
     * Reads the path as it came. The framework has it without double slashes, which would be another file than the one the client named.
     *
     * @param rawPath the request's path, still percent-encoded
     */
    static RequestedFile of(String orgId, String sessionId, String rawPath) {
        var before = "/v1/sessions/" + sessionId + "/files/";
        if (!rawPath.startsWith(before)) {
            throw ProblemException.invalid("path", "path must not have '//'.");
        }
        return new RequestedFile(orgId, sessionId, FilePath.ofEncoded(rawPath.substring(before.length())));
    }
}
