package dev.conch.samples.control;

import com.fasterxml.jackson.annotation.JsonRawValue;

/**
 * One call that reached a fixture server. Read by tests as JSON.
 *
 * @param seq its number in its space, from 1
 * @param server the fixture server's name
 * @param tool the tool's own name
 * @param input the arguments as they were sent, written as an object
 */
record RecordedCall(
        long seq, String server, String tool, @JsonRawValue String input) {}
