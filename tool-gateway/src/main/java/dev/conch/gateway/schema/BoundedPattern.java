package dev.conch.gateway.schema;

import com.networknt.schema.regex.RegularExpression;
import java.util.regex.Pattern;

/** A schema's {@code pattern} that cannot run for ever: a server may write one that backtracks without end. */
final class BoundedPattern implements RegularExpression {
    private final Pattern pattern;
    private final long steps;

    BoundedPattern(String regex, long steps) {
        this.pattern = Pattern.compile(regex);
        this.steps = steps;
    }

    @Override
    public boolean matches(String value) {
        return pattern.matcher(new Counted(value, steps)).find();
    }

    /** The pattern took too many steps. */
    static final class TooManyStepsException extends RuntimeException {
        private static final long serialVersionUID = 1L;

        TooManyStepsException() {
            super("a pattern took too long", null, false, false);
        }
    }

    /** Counts each look at a character, which is what backtracking multiplies. */
    private static final class Counted implements CharSequence {
        private final CharSequence text;
        private long left;

        Counted(CharSequence text, long steps) {
            this.text = text;
            this.left = steps + 4L * text.length();
        }

        @Override
        public char charAt(int index) {
            if (left-- <= 0) {
                throw new TooManyStepsException();
            }
            return text.charAt(index);
        }

        @Override
        public int length() {
            return text.length();
        }

        @Override
        public CharSequence subSequence(int start, int end) {
            return text.subSequence(start, end);
        }

        @Override
        public String toString() {
            return text.toString();
        }
    }
}
