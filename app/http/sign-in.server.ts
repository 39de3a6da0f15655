import { type AppLoadContext, redirectDocument } from "@remix-run/cloudflare";
import type { Account } from "~/domain/accounts/account.queries.server";
import type { SessionKey } from "~/domain/accounts/sessions/sessions";
import type { SignedInAccount } from "~/domain/accounts/sign-in/record-account.server";
import { emailFingerprint } from "~/domain/accounts/sign-in/throttle.server";
import { mergeIntoAccount } from "~/domain/cart/account-cart.server";
import { mergeWishlist } from "~/domain/wishlist/account-wishlist.server";
import type { Wish } from "~/domain/wishlist/wishlist";
import { findUser } from "~/edge/access/access.server";
import { clientAddress } from "~/edge/access/client-address.server";
import { secondFactorNeedOf } from "~/edge/access/second-factor.server";
import { type Flash, flashCookie } from "~/edge/cookies/flash.server";
import { pendingSignIns } from "~/edge/cookies/pending-sign-in.server";
import type { IssuedSession } from "~/edge/cookies/session.server";
import { readWishlist, wishlistCookie } from "~/edge/cookies/wishlist-cookie.server";
import { errorFields } from "~/edge/log/log.server";
import { logSecurity } from "~/edge/log/security-log.server";
import { devices, startSessionOf } from "~/edge/services/account-services.server";
import { hrefs, safePath } from "~/hrefs";
import { m } from "~/i18n/message";
import { localeOfRequest } from "~/i18n/request-locale.server";
import { notice } from "./form.server";
import { orUnavailable } from "./unavailable.server";

/** Answers that tell nobody whether an e-mail is known take whole numbers of this. */
export const EVEN_MILLISECONDS = 700;

/** Where to go on to after signing in: where one was, but never to a page of signing in. */
export function returnPath(value: unknown, locale: string): string {
  const path = safePath(value, hrefs.home(locale));
  return /^\/[^/]+\/(login|signup|logout|password|verify)\b/.test(path) ? hrefs.home(locale) : path;
}

/** The `redirectTo` of a page or of its form, which says it in its address. */
export const returnPathOf = (request: Request, locale: string): string =>
  returnPath(new URL(request.url).searchParams.get("redirectTo"), locale);

/** The same as an absolute address, for the link of a mail to lead on to; null where that says nothing. */
export function continueUrlOf(request: Request, context: AppLoadContext, locale: string): string | null {
  const path = returnPathOf(request, locale);
  return path === hrefs.home(locale) ? null : context.environment.SHOP_ORIGIN + path;
}

/** What the browser needs for Google and Apple, where the shop has set them up. */
export function providerSettings(environment: AppLoadContext["environment"]) {
  const {
    SIGN_IN_PROVIDERS: names,
    FIREBASE_WEB_API_KEY: apiKey,
    FIREBASE_AUTH_DOMAIN: authDomain,
  } = environment;
  if (names.length === 0 || !apiKey || !authDomain) return null;
  return { names, apiKey, authDomain, projectId: environment.FIREBASE_PROJECT_ID };
}

/** Leads away from pages of signing in whoever is signed in already. */
export async function passIfSignedIn(
  context: AppLoadContext,
  request: Request,
  locale: string,
): Promise<void> {
  if (await findUser(context)) throw redirectDocument(returnPathOf(request, locale), 303);
}

interface Arrival {
  request: Request;
  account: SignedInAccount;
  redirectTo: string;
  alert?: Flash;
}

/** The account's wishlist with the browser's in it. While that can't be written the browser keeps its own. */
async function bringWishlist(context: AppLoadContext, session: SessionKey, brought: Wish[]): Promise<Wish[]> {
  try {
    return await mergeWishlist(context.db, session, brought);
  } catch (error) {
    context.log.error("wishlist-not-merged", errorFields(error));
    return brought;
  }
}

/** Begins a session in this browser, and brings its cart and its wishlist along. @returns the cookies that say so. */
export async function arrivalHeaders(
  context: AppLoadContext,
  { request, account, alert }: Omit<Arrival, "redirectTo">,
): Promise<Headers> {
  const before = await context.session.read();
  // The cart and the wishlist of whoever was signed in here before are theirs.
  const brought = before ? null : await context.cart.read();
  const wished =
    before && before.userId !== account.id
      ? []
      : readWishlist(request, { isSignedIn: before !== null, secure: context.secure });
  const session = await orUnavailable(context, () =>
    startSessionOf(context, { request, account, replaces: before }),
  );
  const [cart, wishlist] = await Promise.all([
    orUnavailable(context, () => mergeIntoAccount(context, session, brought)),
    bringWishlist(context, session, wished),
  ]);
  const headers = new Headers();
  headers.append("set-cookie", await context.session.write(session));
  headers.append("set-cookie", await context.cart.copy(cart, true));
  headers.append("set-cookie", wishlistCookie(wishlist, { secure: context.secure, isAccounts: true }));
  headers.append(
    "set-cookie",
    await devices(context).remember(request, await emailFingerprint(account.email)),
  );
  const pending = pendingSignIns(context);
  if (await pending.read(request)) headers.append("set-cookie", pending.clear());
  if (alert) headers.append("set-cookie", flashCookie(alert, context.secure));
  logSecurity(context.log, "signed-in", { userId: account.id, role: account.role });
  return headers;
}

/**
 * Begins the session of someone who has proved all that was asked for, and leads on, to a whole new page: what the edge
 * fills in is another's now.
 */
export const enter = async (context: AppLoadContext, arrival: Arrival) =>
  redirectDocument(arrival.redirectTo, { status: 303, headers: await arrivalHeaders(context, arrival) });

/** The same for someone whose password, or whose account elsewhere, was right: staff need a second factor beside it. */
export async function beginSession(context: AppLoadContext, arrival: Arrival) {
  const { request, account, redirectTo } = arrival;
  const need = await orUnavailable(context, () => secondFactorNeedOf(context, account));
  if (need === "none") return enter(context, arrival);
  const locale = localeOfRequest(request);
  if (need === "offer") {
    return enter(context, { ...arrival, redirectTo: hrefs.secondFactor(locale, redirectTo) });
  }
  const pending = await pendingSignIns(context).write({ userId: account.id, version: account.version });
  const page = need === "code" ? hrefs.loginCode : hrefs.loginSetUp;
  return redirectDocument(page(locale, redirectTo), { status: 303, headers: { "set-cookie": pending } });
}

interface Verified {
  request: Request;
  /** Whose e-mail is confirmed now; all its sessions have just ended. */
  account: SignedInAccount;
  /** Who was signed in here until now. */
  before: Account | null;
  locale: string;
}

/** Says that an e-mail is confirmed. Whoever was signed in here to this very account stays so. */
export function welcomeVerified(
  context: AppLoadContext,
  { request, account, before, locale }: Verified,
): ReturnType<typeof beginSession> | ReturnType<typeof notice> {
  if (before?.id !== account.id) return notice(m("account.verified"));
  const alert = { type: "success", key: "emailVerified" } as const;
  return beginSession(context, { request, account, redirectTo: hrefs.home(locale), alert });
}

interface NewSession {
  request: Request;
  context: AppLoadContext;
  account: Account;
  /** Whose row is deleted: by default that of the browser's session so far. */
  replaces?: IssuedSession | null;
}

/** A `Set-Cookie` value of a new session for this browser, after all have ended. */
export async function newSessionCookie(
  { request, context, account, replaces: replaced }: NewSession,
  version: number,
): Promise<string> {
  const replaces = replaced === undefined ? await context.session.read() : replaced;
  const session = await orUnavailable(context, () =>
    startSessionOf(context, { request, account: { ...account, version }, replaces }),
  );
  return context.session.write(session);
}

/** What the password of whoever is signed in is checked with. */
export async function passwordProof(
  request: Request,
  context: AppLoadContext,
  account: Account,
  password: string,
) {
  const device = await devices(context).idFor(request, await emailFingerprint(account.email));
  return { account, password, device, address: clientAddress(request) };
}
