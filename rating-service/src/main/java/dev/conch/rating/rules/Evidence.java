package dev.conch.rating.rules;

/** One thing that was seen: {@code weight} in log odds, above 0 for changing and below for reading, and what it was. */
record Evidence(double weight, String reason) {}
