package dev.conch.local.frontdoor;

import java.util.Set;

/** Where a request goes, or why it goes nowhere. */
sealed interface Destination {

    /** To this service. @param service module name */
    record Owner(String service) implements Destination {}

    /** The path is known, the method is not. @param allowed the methods that are */
    record WrongMethod(Set<String> allowed) implements Destination {}

    /** No such route. */
    record Unknown() implements Destination {}

    /** A path that could mean another one on the way: it has {@code .} or {@code ..} segments or is not encoded right. */
    record Suspicious() implements Destination {}
}
