import { isbot } from "isbot";
import { channelOf } from "~/domain/visits/channels";
import { LOCALE } from "~/i18n/locale";
import { isPrivatePath } from "~/private-paths";
import type { VisitCounter } from "~db/visit-counters";

/** Whether a browser requests this for later. Safari and old Chrome send `Purpose`. */
const isPrefetch = ({ headers }: Request): boolean =>
  /prefetch|preview/i.test(`${headers.get("sec-purpose")} ${headers.get("purpose")} ${headers.get("x-moz")}`);

/** Browsers revalidate the page itself only when it is reloaded. */
const isReload = ({ headers }: Request): boolean =>
  /no-cache|max-age=0/.test(headers.get("cache-control") ?? "");

/** Whether a person's browser sent the request. Bots that pretend to be one are not recognised. */
export const isFromPerson = (request: Request): boolean => {
  const agent = request.headers.get("user-agent");
  return !isPrefetch(request) && agent !== null && agent !== "" && !isbot(agent);
};

const LANGUAGE = new RegExp(`^/${LOCALE}(?=/|$)`);

/** A path without its language, which a visitor changes on the page. */
const withoutLocale = (pathname: string): string => pathname.replace(LANGUAGE, "");

/** Pages from which signing in leads back. */
const SIGN_IN = /^\/(?:login|signup)(?:\/|$)/;

/** Path of the page that the request comes from, if it is one of the shop's, without its language. */
function pathBefore({ url, headers }: Request, shopOrigin: string): string | null {
  const referrer = headers.get("referer");
  if (!referrer || !URL.canParse(referrer)) return null;
  const { origin, pathname } = new URL(referrer);
  return origin === shopOrigin || origin === new URL(url).origin ? withoutLocale(pathname) : null;
}

/** Whether the request opens its page: no reload, no choice on the page, no form of it sent back, no return from signing in. */
export function opensPage(request: Request, shopOrigin: string): boolean {
  const before = pathBefore(request, shopOrigin);
  const path = withoutLocale(new URL(request.url).pathname.replace(/\.data$/, ""));
  return !isReload(request) && before !== path && !SIGN_IN.test(before ?? "");
}

/** Browsers before 2023 lack `Sec-Fetch-*`. */
function isDocument({ headers }: Request): boolean {
  const destination = headers.get("sec-fetch-dest");
  return destination ? destination === "document" : (headers.get("accept") ?? "").includes("text/html");
}

function isFromOutside(request: Request, shopOrigin: string): boolean {
  const site = request.headers.get("sec-fetch-site");
  return site ? site !== "same-origin" : pathBefore(request, shopOrigin) === null;
}

const SHOP_PAGE = new RegExp(`^/${LOCALE}(/[^.]*)?$`);
const PRODUCT_PAGE = new RegExp(`^/${LOCALE}/product/\\d{1,9}$`);

/**
 * What a request counts as. A visit begins where a person opens one of the pages for everyone from outside the shop, so
 * not by returning from the payment or by a link to an order. A product that a script opens is not requested when the browser
 * has fetched it before; its page tells the shop (`product-opened.ts`).
 */
export function countersOf(request: Request, shopOrigin: string): VisitCounter[] {
  const url = new URL(request.url);
  const isPage = request.method === "GET" && SHOP_PAGE.test(url.pathname) && isDocument(request);
  const begins = isPage && isFromOutside(request, shopOrigin) && !isPrivatePath(url.pathname);
  const isOpened = isPage && PRODUCT_PAGE.test(url.pathname);
  if (!(begins || isOpened) || !opensPage(request, shopOrigin) || !isFromPerson(request)) return [];
  return [
    ...(begins ? [channelOf(request.headers.get("referer"))] : []),
    ...(isOpened ? (["product"] as const) : []),
  ];
}
