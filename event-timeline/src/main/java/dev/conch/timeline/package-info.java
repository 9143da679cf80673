/**
 * Event-timeline: every fact of a session once, in order, for people and programs. Packages in the order a fact travels: {@code intake},
 * {@code fact}, {@code order}, {@code store}, {@code publish}, {@code events}, {@code tree}.
 */
package dev.conch.timeline;
