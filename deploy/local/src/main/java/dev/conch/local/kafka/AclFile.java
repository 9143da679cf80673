package dev.conch.local.kafka;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import org.apache.kafka.common.acl.AccessControlEntry;
import org.apache.kafka.common.acl.AclBinding;
import org.apache.kafka.common.acl.AclOperation;
import org.apache.kafka.common.acl.AclPermissionType;
import org.apache.kafka.common.resource.PatternType;
import org.apache.kafka.common.resource.ResourcePattern;
import org.apache.kafka.common.resource.ResourceType;

/** {@code deploy/kafka/acls.csv}: one line allows one principal one operation on one resource. */
public final class AclFile {

    private static final List<String> COLUMNS =
            List.of("principal", "operation", "resource_type", "pattern_type", "name");
    private static final String ANY_HOST = "*";

    private AclFile() {}

    /** Reads the rules. @throws IllegalArgumentException with file, line and what would be right */
    public static List<AclBinding> read(Path file) {
        return CsvFile.read(file, COLUMNS, AclFile::binding);
    }

    private static AclBinding binding(List<String> cells) {
        var principal = cells.get(0);
        var name = cells.get(4);
        if (principal.isEmpty() || name.isEmpty() || name.equals("*")) {
            throw new IllegalArgumentException("principal and name must not be empty, and name must not be '*'");
        }
        var operation = known(cells.get(1), AclOperation.values(), AclOperation::isUnknown, "operation");
        var type = known(cells.get(2), ResourceType.values(), ResourceType::isUnknown, "resource_type");
        var pattern = known(cells.get(3), PatternType.values(), it -> !it.isSpecific(), "pattern_type");
        return new AclBinding(
                new ResourcePattern(type, name, pattern),
                new AccessControlEntry("User:" + principal, ANY_HOST, operation, AclPermissionType.ALLOW));
    }

    private static <E extends Enum<E>> E known(String cell, E[] values, Function<E, Boolean> refused, String column) {
        return Arrays.stream(values)
                .filter(value -> value.name().equals(cell.toUpperCase(Locale.ROOT)))
                .filter(value -> !refused.apply(value) && !value.name().equals("ANY"))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException(column + " '" + cell + "' is not one Kafka knows"));
    }
}
