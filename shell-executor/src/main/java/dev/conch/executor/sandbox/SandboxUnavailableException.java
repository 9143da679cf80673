package dev.conch.executor.sandbox;

/** The sandbox does not work on this machine, so the script was not started. The message is the operator's reason. */
public final class SandboxUnavailableException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    /** @param reason as in {@link SandboxHealth.Unusable#reason()} */
    public SandboxUnavailableException(String reason) {
        super(reason);
    }
}
