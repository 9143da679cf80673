package dev.conch.samples.tool;

import java.util.List;

/** One fixture server: the tools that are served at {@code /<name>/mcp}. */
public interface SampleServer {

    /** @return its name, also the first segment of its path and its key in application.properties */
    String name();

    /** @return its tools, in the order in which they are listed */
    List<SampleTool> tools();
}
