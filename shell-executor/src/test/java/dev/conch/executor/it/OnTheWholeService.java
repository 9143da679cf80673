package dev.conch.executor.it;

import dev.conch.testsupport.ConchInfra;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.common.ResourceArg;
import io.quarkus.test.junit.QuarkusTest;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** A test against the running service: broker, database, issuer and sandbox are real, the gateway's side is {@link GatewaySide}. */
@QuarkusTest
@QuarkusTestResource(
        value = ConchInfra.class,
        initArgs = {
            @ResourceArg(name = "service", value = "shell-executor"),
            @ResourceArg(name = "conch.executor.session.lease", value = "3s"),
            @ResourceArg(name = "conch.executor.session.renewal", value = "1s"),
            @ResourceArg(name = "conch.executor.bash.lost-patience", value = "4s"),
            @ResourceArg(name = "conch.executor.calls.stdin-silence", value = "1s")
        })
@QuarkusTestResource(CatalogServer.class)
@Target(ElementType.TYPE)
@Retention(RetentionPolicy.RUNTIME)
@interface OnTheWholeService {}
