import { isLoopbackUrl } from "~/domain/payments/loopback";

/** Thrown by pages when a required service is unreachable; the error page explains it. */
export const unavailable = (): Response =>
  new Response(null, { status: 503, statusText: "Service Unavailable" });

export const notFound = (): Response => new Response(null, { status: 404, statusText: "Not Found" });

/** Thrown when the signed-in account lacks the right. */
export const forbidden = (): Response => new Response(null, { status: 403, statusText: "Forbidden" });

/**
 * The header that clears the browser's cache and script storage after signing out. Cookies stay: region and theme
 * belong to the browser, and the cart's cookie is replaced by an empty one. Browsers honour it on secure origins only.
 */
export const clearSiteData = (shopOrigin: string): Record<string, string> =>
  shopOrigin.startsWith("https:") || isLoopbackUrl(shopOrigin)
    ? { "clear-site-data": '"cache", "storage"' }
    : {};
