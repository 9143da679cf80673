/** What a sample tool is made of: its declaration, the input of a call, the answer. Knows no single tool. */
package dev.conch.samples.tool;
