import { type AppLoadContext, data, redirectDocument } from "@remix-run/cloudflare";
import type { z } from "zod";
import type { Account } from "~/domain/accounts/account.queries.server";
import type { SessionKey } from "~/domain/accounts/sessions/sessions";
import type { SignedInAccount } from "~/domain/accounts/sign-in/record-account.server";
import type { SignInFailure } from "~/domain/accounts/sign-in/sign-in.server";
import { emailFingerprint } from "~/domain/accounts/sign-in/throttle.server";
import { mergeIntoAccount } from "~/domain/cart/account-cart.server";
import { mergeWishlist } from "~/domain/wishlist/account-wishlist.server";
import type { Wish } from "~/domain/wishlist/wishlist";
import { findUser } from "~/edge/access/access.server";
import { secondFactorNeedOf } from "~/edge/access/second-factor.server";
import { type Flash, flashCookie } from "~/edge/cookies/flash.server";
import { pendingSignIns } from "~/edge/cookies/pending-sign-in.server";
import { readWishlist, wishlistCookie } from "~/edge/cookies/wishlist-cookie.server";
import { errorFields } from "~/edge/log/log.server";
import { logSecurity } from "~/edge/log/security-log.server";
import { devices, startSessionOf } from "~/edge/services/account-services.server";
import { hrefs, safePath } from "~/hrefs";
import { parseSubmission } from "~/http/form.server";
import type { MessageKey } from "~/i18n/messages";
import { localeOfRequest } from "~/i18n/request-locale.server";
import type { AccountField, AccountNotice, AccountProblem } from "~/ui/customer/sign-in/account-problem";
import type { ProviderSettings } from "~/ui/customer/sign-in/provider";
import { orUnavailable } from "../storefront/or-unavailable.server";

const fields: readonly AccountField[] = ["name", "email", "password"];

/** Answers that tell nobody whether an e-mail is known take whole numbers of this. */
export const EVEN_MILLISECONDS = 700;

export const noStore = { "cache-control": "no-store" };

type Refusal = Pick<AccountProblem, "message"> &
  Partial<AccountProblem> & {
    status?: number;
    /** When the form may be sent again, where it came too often. */
    retryAfterSeconds?: number;
  };

/** The form again, with what was typed and what is wrong with it. */
export function refuse(form: FormData | null, { status = 400, retryAfterSeconds, ...problem }: Refusal) {
  const typed = fields
    .filter((name) => name !== "password")
    .map((name) => [name, form?.get(name)] as const)
    .filter(([, value]) => typeof value === "string");
  const values = Object.fromEntries(typed) as AccountProblem["values"];
  return data({ kind: "account", values, errors: {}, ...problem } satisfies AccountProblem, {
    status,
    headers:
      retryAfterSeconds === undefined ? noStore : { ...noStore, "retry-after": String(retryAfterSeconds) },
  });
}

/** The form again, after a password that others guess first. */
export const refuseCommonPassword = (form: FormData | null) =>
  refuse(form, { message: "account.commonPassword", errors: { password: "account.commonPassword" } });

/** The form of whoever could not prove who they are. */
export function refuseSignIn(context: AppLoadContext, form: FormData | null, failure: SignInFailure) {
  switch (failure.code) {
    case "locked": {
      const { retryAfterSeconds } = failure;
      const messageValues = { count: Math.ceil(retryAfterSeconds / 60) };
      logSecurity(context.log, "sign-in-locked", { retryAfterSeconds });
      return refuse(form, { status: 429, message: "account.locked", messageValues, retryAfterSeconds });
    }
    case "bad-credentials":
      logSecurity(context.log, "sign-in-refused", { reason: failure.code });
      return refuse(form, { message: "account.badCredentials" });
    case "not-allowed":
      logSecurity(context.log, "sign-in-refused", { reason: failure.code });
      return refuse(form, { status: 403, message: "account.signInOff" });
    case "unavailable":
      context.log.error("sign-in-failed", { detail: failure.detail });
      return refuse(form, { status: 503, message: "account.unavailable" });
  }
}

export const notice = (message: MessageKey) =>
  data({ kind: "notice", message } satisfies AccountNotice, { headers: noStore });

type Parsed<Schema extends z.ZodType> =
  | { ok: true; value: z.output<Schema> }
  | { ok: false; refusal: ReturnType<typeof refuse> };

/** Reads a form by its schema, whose messages are keys of `i18n`. */
export function parseForm<Schema extends z.ZodType>(form: FormData | null, schema: Schema): Parsed<Schema> {
  const submission = parseSubmission(form ?? new FormData(), schema);
  if (submission.status === "success") return { ok: true, value: submission.value };
  const found = submission.reply().error ?? {};
  const errors = Object.fromEntries(
    fields.map((name) => [name, found[name]?.[0] as MessageKey | undefined]).filter(([, key]) => key),
  ) as AccountProblem["errors"];
  const lone = Object.values(errors);
  const message = lone.length === 1 && lone[0] ? lone[0] : "account.problems";
  const other = Object.values(found).flat()[0] as MessageKey | undefined;
  return {
    ok: false,
    refusal: refuse(form, { message: lone.length === 0 && other ? other : message, errors }),
  };
}

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
export function providerSettings(environment: AppLoadContext["environment"]): ProviderSettings | null {
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
  if (before?.id !== account.id) return notice("account.verified");
  const alert = { type: "success", key: "emailVerified" } as const;
  return beginSession(context, { request, account, redirectTo: hrefs.home(locale), alert });
}
