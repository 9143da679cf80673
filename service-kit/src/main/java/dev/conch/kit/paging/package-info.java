/** Lists over HTTP: limit, opaque cursor, page. */
package dev.conch.kit.paging;
