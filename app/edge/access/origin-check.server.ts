import { isPaymentNotification } from "../services/payment-providers.server";

const SAFE_METHODS = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Whether a request that may change something came from our own pages. A browser sends `Origin` with every
 * form and script request; pages without a referrer send `null`, and then `Sec-Fetch-Site` tells.
 */
export function isFromOurOrigin(request: Request, ownOrigins: ReadonlySet<string>): boolean {
  if (SAFE_METHODS.has(request.method)) return true;
  const origin = request.headers.get("origin");
  if (origin !== null && origin !== "null") return ownOrigins.has(origin);
  return request.headers.get("sec-fetch-site") === "same-origin";
}

/**
 * A call of the API that no cookie vouches for: it says itself who calls, as the payment notification does by its
 * signature, or is nobody's, so that any page may send it.
 * @returns the request without its cookies, or null where they count.
 */
export function apiCallWithoutCookies(request: Request): Request | null {
  const { pathname } = new URL(request.url);
  const isProved = request.headers.has("authorization") || isPaymentNotification(pathname);
  if (request.headers.has("cookie") && !isProved) return null;
  const headers = new Headers(request.headers);
  headers.delete("cookie");
  return new Request(request, { headers });
}
