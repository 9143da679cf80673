/**
 * Text and JSON as a person can safely read them: characters that hide, reorder or overwrite others become their own names. In comes what
 * would run, out goes what is shown. Nothing here changes what runs, and numbers keep every digit.
 */
package dev.conch.approval.visible;
