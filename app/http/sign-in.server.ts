import { type AppLoadContext, redirectDocument } from "@remix-run/cloudflare";
import { buyerHrefs } from "~/buyer-hrefs";
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
import { keptForms } from "~/edge/cookies/kept-form-cookie.server";
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

/** Responses that must not reveal whether an e-mail is known take a multiple of this. */
export const RESPONSE_STEP_MILLISECONDS = 700;

/** The safe return path after signing in; the home page in place of sign-in pages. */
export function returnPath(value: unknown, locale: string): string {
  const path = safePath(value, hrefs.home(locale));
  return /^\/[^/]+\/(login|signup|logout|password|verify)\b/.test(path) ? hrefs.home(locale) : path;
}

/** The return path in the query parameter `redirectTo`. */
export const returnPathOf = (request: Request, locale: string): string =>
  returnPath(new URL(request.url).searchParams.get("redirectTo"), locale);

/** The return path as an absolute URL for links in mails; null for the home page. */
export function continueUrlOf(request: Request, context: AppLoadContext, locale: string): string | null {
  const path = returnPathOf(request, locale);
  return path === hrefs.home(locale) ? null : context.environment.SHOP_ORIGIN + path;
}

/** Public Firebase settings for sign-in with Google and Apple; null unless all are set. */
export function providerSettings(environment: AppLoadContext["environment"]) {
  const {
    SIGN_IN_PROVIDERS: names,
    FIREBASE_WEB_API_KEY: apiKey,
    FIREBASE_AUTH_DOMAIN: authDomain,
  } = environment;
  if (names.length === 0 || !apiKey || !authDomain) return null;
  return { names, apiKey, authDomain, projectId: environment.FIREBASE_PROJECT_ID };
}

/** Throws a redirect to the return path when signed in. */
export async function redirectIfSignedIn(
  context: AppLoadContext,
  request: Request,
  locale: string,
): Promise<void> {
  if (await findUser(context)) throw redirectDocument(returnPathOf(request, locale), 303);
}

interface SignInRedirect {
  request: Request;
  account: SignedInAccount;
  redirectTo: string;
  alert?: Flash;
}

/** Merges the browser's wishlist into the account's. Returns the browser's when the write fails. */
async function mergeBrowserWishlist(
  context: AppLoadContext,
  session: SessionKey,
  brought: Wish[],
): Promise<Wish[]> {
  try {
    const merged = await mergeWishlist(context.db, session, brought);
    return merged === "session-over" ? brought : merged;
  } catch (error) {
    context.log.error("wishlist-not-merged", errorFields(error));
    return brought;
  }
}

/** Starts a session and merges the browser's cart and wishlist into the account. Returns the `Set-Cookie` headers. */
export async function signInHeaders(
  context: AppLoadContext,
  { request, account, alert }: Omit<SignInRedirect, "redirectTo">,
): Promise<Headers> {
  const before = await context.session.read();
  // A cart or wishlist of the previously signed-in account is not merged into another.
  const brought = before ? null : await context.cart.read();
  const wished =
    before && before.userId !== account.id
      ? []
      : readWishlist(request, { isSignedIn: before !== null, secure: context.secure });
  const session = await startSessionOf(context, { request, account, replaces: before });
  const [cart, wishlist] = await Promise.all([
    mergeIntoAccount(context, session, brought),
    mergeBrowserWishlist(context, session, wished),
  ]);
  const headers = new Headers();
  headers.append("set-cookie", await context.session.write(session));
  headers.append("set-cookie", await context.cart.copy(cart, account.id));
  headers.append("set-cookie", wishlistCookie(wishlist, { secure: context.secure, isAccounts: true }));
  headers.append(
    "set-cookie",
    await devices(context).remember(request, await emailFingerprint(account.email)),
  );
  const pending = pendingSignIns(context);
  if (await pending.read(request)) headers.append("set-cookie", pending.clear());
  const forms = keptForms(context);
  const kept = await forms.read(request);
  if (kept && kept.owner !== account.id) headers.append("set-cookie", forms.clear());
  if (alert) headers.append("set-cookie", flashCookie(alert, context.secure));
  logSecurity(context.log, "signed-in", { userId: account.id, role: account.role });
  return headers;
}

/**
 * Starts a session without asking for a second factor, and redirects to a new document, because the parts of a page
 * that the edge fills in now belong to another visitor.
 */
export const redirectWithSession = async (context: AppLoadContext, arrival: SignInRedirect) =>
  redirectDocument(arrival.redirectTo, { status: 303, headers: await signInHeaders(context, arrival) });

/** Starts a session after the first factor. Staff accounts continue with the second factor. */
export async function beginSession(context: AppLoadContext, arrival: SignInRedirect) {
  const { request, account, redirectTo } = arrival;
  const need = await secondFactorNeedOf(context, account);
  if (need === "none") return redirectWithSession(context, arrival);
  const locale = localeOfRequest(request);
  if (need === "offer") {
    return redirectWithSession(context, {
      ...arrival,
      redirectTo: buyerHrefs.secondFactor(locale, redirectTo),
    });
  }
  const pending = await pendingSignIns(context).write({ userId: account.id, version: account.version });
  const page = need === "code" ? buyerHrefs.loginCode : buyerHrefs.loginSetUp;
  return redirectDocument(page(locale, redirectTo), { status: 303, headers: { "set-cookie": pending } });
}

interface Verified {
  request: Request;
  /** The account with the confirmed e-mail; all its sessions have just ended. */
  account: SignedInAccount;
  /** The account signed in to this browser before. */
  before: Account | null;
  locale: string;
}

/** Confirms the e-mail's verification. A visitor who was signed in to this account gets a new session. */
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
  /** The session to delete. Default: the browser's current one. */
  replaces?: IssuedSession | null;
}

/** The `Set-Cookie` value of a new session, after all sessions of the account have ended. */
export async function newSessionCookie(
  { request, context, account, replaces: replaced }: NewSession,
  version: number,
): Promise<string> {
  const replaces = replaced === undefined ? await context.session.read() : replaced;
  const session = await startSessionOf(context, { request, account: { ...account, version }, replaces });
  return context.session.write(session);
}

/** Input of the password check of a signed-in account. */
export async function passwordProof(
  request: Request,
  context: AppLoadContext,
  account: Account,
  password: string,
) {
  const device = await devices(context).idFor(request, await emailFingerprint(account.email));
  return { account, password, device, address: clientAddress(request) };
}
