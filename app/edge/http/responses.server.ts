import { isLoopbackUrl } from "~/domain/payments/loopback";

/** What pages throw when something they cannot do without is away; the error page says it in words. */
export const unavailable = (): Response =>
  new Response(null, { status: 503, statusText: "Service Unavailable" });

/** What pages throw for an address that names nothing. */
export const notFound = (): Response => new Response(null, { status: 404, statusText: "Not Found" });

/** What pages throw for someone who is signed in and may not see them. */
export const forbidden = (): Response => new Response(null, { status: 403, statusText: "Forbidden" });

/**
 * The header by which a browser forgets pages and what scripts kept, after signing out. Cookies stay: the region and the
 * theme are the browser's, and the cart's own cookie says that it is empty. Only secure origins may send it.
 */
export const clearSiteData = (shopOrigin: string): Record<string, string> =>
  shopOrigin.startsWith("https:") || isLoopbackUrl(shopOrigin)
    ? { "clear-site-data": '"cache", "storage"' }
    : {};
