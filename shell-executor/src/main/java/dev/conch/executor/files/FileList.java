package dev.conch.executor.files;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/** Walks a workspace in the order of its paths. Work and memory are bounded by the budget and by how many files are asked for. */
final class FileList {

    private final Descriptor root;
    private final ListRange range;
    private final int most;
    private final EntryBudget budget;
    private final Deque<ListedDirectory> way = new ArrayDeque<>();

    FileList(Descriptor root, ListRange range, int most, EntryBudget budget) {
        this.root = root;
        this.range = range;
        this.most = most;
        this.budget = budget;
    }

    /** The first {@code most} files of the range. */
    List<FileItem> read() {
        List<FileItem> items = new ArrayList<>();
        way.push(new ListedDirectory(range.directory(), most));
        while (!way.isEmpty() && items.size() < most) {
            var found = way.peek().poll(root, range, budget);
            if (found == null) {
                way.pop();
            } else if (found.isDirectory()) {
                way.push(new ListedDirectory(found.key(), most));
            } else {
                var facts = found.facts();
                items.add(new FileItem(Bytes.shown(found.key()), facts.size(), facts.modifiedAt()));
            }
        }
        return items;
    }
}
