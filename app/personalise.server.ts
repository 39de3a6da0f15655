import { alertMessage } from "~/domain/alerts";
import { type Cart, countPieces } from "~/domain/cart/cart";
import { catalogFor } from "~/i18n/messages";
import { createTranslate } from "~/i18n/translate";
import { fingerprint } from "~/lib/hash";
import { alertHtml } from "~/ui/shared/alert-html";
import { themeColorsOf } from "~/ui/theme/colors";
import { createDatabase } from "~db/client";
import { touchSession } from "./domain/accounts/sessions/touch-session.server";
import { fillHoles, type Holes, hasHoles, withoutDates } from "./edge/cache/holes.server";
import { isPast, STORED_HEADERS, STYLE_SHEET } from "./edge/cache/page-cache.server";
import { cartCookie } from "./edge/cookies/cart-cookie.server";
import { readColumns } from "./edge/cookies/columns-cookie.server";
import { cookieName, readOwnCookie, readSetCookie, requestAfter } from "./edge/cookies/cookies.server";
import { clearedFlashCookie, readFlash } from "./edge/cookies/flash.server";
import { type IssuedSession, sessionCookie } from "./edge/cookies/session.server";
import { isSheetKnown, sheetCookie } from "./edge/cookies/styles-cookie.server";
import { readTheme } from "./edge/cookies/theme-cookie.server";
import { hasAccountsWishlist, readWishlist, wishlistCookie } from "./edge/cookies/wishlist-cookie.server";
import { readEnvironment, type WorkerEnv } from "./edge/environment.server";
import { createLog, errorFields } from "./edge/log/log.server";
import { hrefs } from "./hrefs";
import { localeOfRequest } from "./i18n/request-locale.server";
import { listsTag } from "./lib/entity-tags";
import { xmlText } from "./lib/text/xml";
import { VISITOR_HEADER } from "./ui/shared/restored-page-check";

export interface PersonaliseOptions {
  env: WorkerEnv;
  ctx: Pick<ExecutionContext, "waitUntil">;
  requestId: string;
  secure: boolean;
  /** Identifies the stored page for the ETag; null for an uncached page. */
  tag: string | null;
}

interface Visitor {
  session: IssuedSession | null;
  cart: Cart | null;
}

/** Fingerprint of what a page displays of its visitor; "" for a visitor without anything. */
function visitorOf(request: Request, { session, cart }: Visitor, secure: boolean): string {
  const cookies = ["wishlist", "coupon", "gift-card"].map((name) => readOwnCookie(request, name, secure));
  const facts = [session?.idHash, session?.firstName, cart?.id, ...(cart?.lines ?? []), ...cookies];
  return facts.some(Boolean) ? fingerprint(JSON.stringify(facts)) : "";
}

function readHoles(
  request: Request,
  status: number,
  { session, cart }: Visitor,
  options: PersonaliseOptions & { hasSheet: boolean },
): Holes {
  const content: Record<string, string> = {};
  const firstName = xmlText(session?.firstName ?? "");
  if (firstName) content["account-name"] = firstName;
  const pieces = countPieces(cart?.lines ?? []);
  if (pieces > 0) content["cart-count"] = String(pieces);
  if (cart) content["cart-id"] = cart.id;
  const wishes = readWishlist(request, { isSignedIn: session !== null, secure: options.secure });
  if (wishes.length > 0) content["wishlist-count"] = String(wishes.length);
  for (const { productId } of wishes) content[`wish-${productId}`] = "1";
  const flash = readFlash(request, options.secure);
  if (flash) {
    const locale = localeOfRequest(request);
    const translate = createTranslate(catalogFor(locale), locale);
    const { type, key } = flash;
    content.alerts = alertHtml({
      type,
      kind: translate(`alert.${type}`),
      text: translate(alertMessage(key)),
      close: translate("common.close"),
    });
  }
  if (status >= 400) content["request-id"] = options.requestId;
  const theme = readTheme(request, options.secure);
  const account = session && {
    kind: session.isStaff ? ("staff" as const) : ("customer" as const),
    firstName,
  };
  const area = new URL(request.url).pathname.startsWith(hrefs.admin()) ? "admin" : "shop";
  const columns = readColumns(request, options.secure);
  const { hasSheet } = options;
  const visitor = visitorOf(request, { session, cart }, options.secure);
  return { theme, columns, area, themeColors: themeColorsOf(theme), account, visitor, hasSheet, content };
}

const isSet = (headers: Headers, name: string) => readSetCookie(headers, name) !== null;

/** Updates a session's last-seen time without delaying the response, also on pages that don't read the database. */
function noteSeen(session: IssuedSession, { env, ctx, requestId }: PersonaliseOptions): void {
  const { DATABASE_URL: url, DATABASE_AUTH_TOKEN: authToken } = readEnvironment(env);
  const touched = touchSession(createDatabase({ url, authToken }), session).catch((error) =>
    createLog(requestId).error("session-not-touched", errorFields(error)),
  );
  ctx.waitUntil(touched);
}

/**
 * Reads the browser's cart. The copy of an account's cart is cleared after its session ended, unless the response sets
 * the cookie itself.
 */
async function readBrowserCart(
  request: Request,
  headers: Headers,
  { env, secure, isSignedIn }: { env: WorkerEnv; secure: boolean; isSignedIn: boolean },
): Promise<Cart | null> {
  const carts = cartCookie({ secrets: readEnvironment(env).COOKIE_SECRETS, secure });
  const cart = await carts.read(request, { isSignedIn });
  if (isSignedIn) return cart;
  if (cart && !isSet(headers, carts.name) && (await carts.accountOf(request))) {
    headers.append("set-cookie", await carts.write(cart, { accountId: null }));
  }
  if (hasAccountsWishlist(request, secure) && !isSet(headers, cookieName("wishlist", secure))) {
    headers.append("set-cookie", wishlistCookie([], { secure, isAccounts: false }));
  }
  return cart;
}

/** Names the visitor of a script's request, as of its response: the page that sent it displays that. */
async function nameVisitor(
  request: Request,
  headers: Headers,
  { env, secure }: PersonaliseOptions,
): Promise<void> {
  const { SESSION_SECRETS: sessionSecrets, COOKIE_SECRETS: cartSecrets } = readEnvironment(env);
  const after = requestAfter(request, headers);
  const session = await sessionCookie({ secrets: sessionSecrets, secure }).read(after);
  const cart = await cartCookie({ secrets: cartSecrets, secure }).read(after, {
    isSignedIn: session !== null,
  });
  headers.set(VISITOR_HEADER, visitorOf(after, { session, cart }, secure));
}

/**
 * Fills the visitor's data into a page from the signed cookies, including the session that the response starts or ends.
 * Cacheable responses get an ETag over the page and the inserted values, and 304 while neither changed.
 */
export async function personalise(
  request: Request,
  response: Response,
  options: PersonaliseOptions,
): Promise<Response> {
  const isHtml = response.headers.get("content-type")?.startsWith("text/html") ?? false;
  const headers = new Headers(response.headers);
  for (const name of STORED_HEADERS) headers.delete(name);
  headers.append("vary", "Cookie, Save-Data");
  if (!isHtml) {
    if (options.tag) headers.set("cache-control", "private, no-cache");
    if (request.method === "POST") await nameVisitor(request, headers, options);
    return new Response(response.body, { status: response.status, headers });
  }

  const { SESSION_SECRETS: secrets } = readEnvironment(options.env);
  const sessions = sessionCookie({ secrets, secure: options.secure });
  const session = await sessions.readAfter(request, headers);
  if (session && sessions.isDueForRenewal(session, new Date()) && !isSet(headers, sessions.name)) {
    headers.append("set-cookie", await sessions.write(session));
    noteSeen(session, options);
  }
  const cart = await readBrowserCart(request, headers, { ...options, isSignedIn: session !== null });
  const sheet = response.headers.get(STYLE_SHEET);
  const hasSheet = sheet !== null && isSheetKnown(request, sheet, options.secure);
  const holes = readHoles(request, response.status, { session, cart }, { ...options, hasSheet });
  if (holes.visitor) headers.set(VISITOR_HEADER, holes.visitor);
  if (sheet !== null && !hasSheet) headers.append("set-cookie", sheetCookie(sheet, options.secure));
  // Only while rendering fails.
  const hasWrongDates = isPast(response, new Date());
  if (!headers.has("cache-control") || options.tag) headers.set("cache-control", "private, no-cache");
  if (holes.content.alerts) {
    headers.append("set-cookie", clearedFlashCookie(options.secure));
  } else if (options.tag) {
    const tag = `W/"${options.tag}.${fingerprint(JSON.stringify([holes, hasWrongDates]))}"`;
    headers.set("etag", tag);
    if (listsTag(request.headers.get("if-none-match"), tag))
      return new Response(null, { status: 304, headers });
  }
  const stored = new Response(response.body, { status: response.status, headers });
  const page = hasWrongDates ? withoutDates(stored) : stored;
  return hasHoles(holes) ? fillHoles(page, holes) : page;
}
