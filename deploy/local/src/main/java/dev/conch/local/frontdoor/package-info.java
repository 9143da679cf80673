/**
 * The one address of the embedded stack. In: requests from outside and the route table {@code deploy/routes.json}. Out:
 * the same requests to the services that own them, bodies and streams passed through as they come. Never: a route that
 * is not in the table, which keeps the services' internal routes inside.
 */
package dev.conch.local.frontdoor;
