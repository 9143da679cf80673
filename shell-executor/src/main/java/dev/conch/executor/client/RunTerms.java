package dev.conch.executor.client;

/**
 * What holds for every connection of one run.
 *
 * @param config the bounds
 * @param token what a client must show
 * @param handler who answers
 */
record RunTerms(ClientConfig config, byte[] token, CommandHandler handler) {}
