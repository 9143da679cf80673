package dev.conch.kit.failure;

import io.vertx.pgclient.PgException;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** What a log may say about a failure: a driver's message can quote the values it was given, and a value here is a call's input. */
public final class Failures {
    private static final int MOST_CAUSES = 5;

    private Failures() {}

    /** The types of the failure and its causes, and the database's code where there is one; never a message. */
    public static String kind(Throwable failure) {
        return Stream.iterate(failure, cause -> cause != null, Throwable::getCause)
                .limit(MOST_CAUSES)
                .map(Failures::one)
                .collect(Collectors.joining(" < "));
    }

    private static String one(Throwable failure) {
        var at = failure.getStackTrace().length == 0 ? "" : " at " + failure.getStackTrace()[0];
        var state = failure instanceof PgException pg ? " " + pg.getSqlState() : "";
        return failure.getClass().getName() + state + at;
    }
}
