import { isbot } from "isbot";
import { channelOf } from "~/domain/visits/channels";
import { LOCALE } from "~/i18n/locale";
import { isPrivatePath } from "~/public-pages";
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

/** Path of the page that the request comes from, if it is one of the shop's. */
function pathBefore({ url, headers }: Request, shopOrigin: string): string | null {
  const referrer = headers.get("referer");
  if (!referrer || !URL.canParse(referrer)) return null;
  const { origin, pathname } = new URL(referrer);
  return origin === shopOrigin || origin === new URL(url).origin ? pathname : null;
}

/** Whether the request opens its page: no reload, no choice on the page, and no form of it sent back. */
export const opensPage = (request: Request, shopOrigin: string): boolean =>
  !isReload(request) &&
  pathBefore(request, shopOrigin) !== new URL(request.url).pathname.replace(/\.data$/, "");

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
const PRODUCT_PAGE = new RegExp(`^/${LOCALE}/product/\\d{1,9}(\\.data)?$`);
const PRODUCT_ROUTE = "routes/storefront/product";

/** Whether it asks for the product's data, not for that of the layout around it alone. */
function isProduct({ pathname, searchParams }: URL): boolean {
  const routes = searchParams.get("_routes");
  return PRODUCT_PAGE.test(pathname) && (routes === null || routes.split(",").includes(PRODUCT_ROUTE));
}

/**
 * What a request counts as. A visit begins where a person opens one of the pages for everyone from outside the shop, so
 * not by returning from the payment or by a link to an order. Products are opened by scripts too.
 */
export function countersOf(request: Request, shopOrigin: string): VisitCounter[] {
  const url = new URL(request.url);
  const isPage = request.method === "GET" && SHOP_PAGE.test(url.pathname) && isDocument(request);
  const begins = isPage && isFromOutside(request, shopOrigin) && !isPrivatePath(url.pathname);
  const isOpened = request.method === "GET" && isProduct(url);
  if (!(begins || isOpened) || !opensPage(request, shopOrigin) || !isFromPerson(request)) return [];
  return [
    ...(begins ? [channelOf(request.headers.get("referer"))] : []),
    ...(isOpened ? (["product"] as const) : []),
  ];
}
