package dev.conch.contracts;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.util.Comparator;
import java.util.List;
import java.util.Set;

/** Finds the records of the package, so that a new one cannot be forgotten. */
final class WireTypes {
    private static final Set<Class<?>> TEXT_FORMS = Set.of(
            SessionId.class,
            BashCallId.class,
            NestedCallId.class,
            PayloadId.class,
            ApprovalId.class,
            RequestId.class,
            RatingId.class,
            EventId.class,
            ToolCallId.class,
            CallId.class,
            JsonText.class);

    private WireTypes() {}

    /** Every record that is a JSON object on the wire. */
    static List<Class<?>> objects() {
        return new ClassFileImporter()
                        .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
                        .importPackages("dev.conch.contracts")
                        .stream()
                        .filter(JavaClass::isRecord)
                        .<Class<?>>map(JavaClass::reflect)
                        .filter(type -> !TEXT_FORMS.contains(type))
                        .sorted(Comparator.comparing(Class::getName))
                        .toList();
    }

    /** The record's name as its golden file has it: nested ones carry their interface's name. */
    static String fileName(Class<?> type) {
        return type.getName().substring(type.getPackageName().length() + 1).replace('$', '.') + ".json";
    }

    /** What a reader asks for: the sealed interface of an outcome, else the record. */
    static Class<?> readAs(Class<?> type) {
        for (var candidate : type.getInterfaces()) {
            if (candidate.isSealed()) {
                return candidate;
            }
        }
        return type;
    }
}
