import { LOCALE } from "~/i18n/locale";
import { isPaymentNotification } from "../services/payment-providers.server";

const SAFE_METHODS = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * CSRF protection: whether an unsafe request came from our own pages. Browsers send `Origin` with every such request;
 * pages without a referrer send `null`, and then `Sec-Fetch-Site` decides.
 */
export function isFromOurOrigin(request: Request, ownOrigins: ReadonlySet<string>): boolean {
  if (SAFE_METHODS.has(request.method)) return true;
  const origin = request.headers.get("origin");
  if (origin !== null && origin !== "null") return ownOrigins.has(origin);
  return request.headers.get("sec-fetch-site") === "same-origin";
}

const ONE_CLICK = new RegExp(`^/${LOCALE}/(newsletter/[^/]+|orders/[^/]+/no-reviews)/unsubscribe$`);

/** Whether the request comes from a mail program, without an origin (RFC 8058). The key in its URL is its authority. */
export const isOneClick = ({ method, url }: Request): boolean =>
  method === "POST" && ONE_CLICK.test(new URL(url).pathname);

export function withoutCookies(request: Request): Request {
  const headers = new Headers(request.headers);
  headers.delete("cookie");
  return new Request(request, { headers });
}

/**
 * Strips the cookies of an API request that does not authenticate by them: it has a bearer token, is the signed payment
 * notification, or is anonymous. Such requests may come from any origin. Null when the cookies are its authentication.
 */
export function apiCallWithoutCookies(request: Request): Request | null {
  const { pathname } = new URL(request.url);
  const isProved = request.headers.has("authorization") || isPaymentNotification(pathname);
  if (request.headers.has("cookie") && !isProved) return null;
  return withoutCookies(request);
}
