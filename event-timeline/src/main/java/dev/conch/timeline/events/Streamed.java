package dev.conch.timeline.events;

import jakarta.ws.rs.NameBinding;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** A method that streams: {@link StreamGate} comes before it. */
@NameBinding
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.METHOD)
@interface Streamed {}
