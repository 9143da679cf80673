package dev.conch.e2e.stack;

import java.net.URI;

/** A whole Conch that runs. Given by whoever started it, used by every test of this module. */
public interface RunningStack {

    /** The front door, without a slash at the end. */
    URI baseUrl();

    /** The sample MCP servers, without a slash at the end; also where the record of their calls is read. */
    URI samplesUrl();

    /**
     * A bearer token.
     *
     * @param role admin, operator, approver or agent
     * @param org its org; need not exist before
     */
    String token(String role, String org);
}
