/** Work that time starts instead of a record or a request. */
package dev.conch.approval.sweep;
