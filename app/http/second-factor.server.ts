import { type AppLoadContext, data, redirectDocument } from "@remix-run/cloudflare";
import { renderSVG } from "uqr";
import { type Account, readAccount } from "~/domain/accounts/account.queries.server";
import { offerSecondFactor } from "~/domain/accounts/second-factor/offer-second-factor.server";
import { repeatSetUp, type SetUpSender } from "~/domain/accounts/second-factor/repeat-set-up.server";
import { readSecondFactor } from "~/domain/accounts/second-factor/second-factor.queries.server";
import { codeSchema, setUpSchema } from "~/domain/accounts/second-factor/second-factor.schema";
import { setUpSecondFactor } from "~/domain/accounts/second-factor/set-up-second-factor.server";
import { emailFingerprint } from "~/domain/accounts/sign-in/throttle.server";
import { checkCode, secondFactorServices } from "~/edge/access/second-factor.server";
import { flashCookie } from "~/edge/cookies/flash.server";
import { pendingSignIns } from "~/edge/cookies/pending-sign-in.server";
import { logSecurity } from "~/edge/log/security-log.server";
import { devices } from "~/edge/services/account-services.server";
import { staffOf } from "~/edge/staff-context.server";
import { hrefs } from "~/hrefs";
import { localeOfRequest } from "~/i18n/request-locale.server";
import { noStore, parseSubmission, refuseInvalid } from "./form.server";
import { refuse } from "./refuse.server";
import { returnPathOf } from "./sign-in.server";
import { throwUnavailableOnError } from "./unavailable.server";

/**
 * The account that has just passed the password step in this browser. Throws a redirect to sign in when there is
 * none or it has expired.
 */
export async function pendingAccount(request: Request, context: AppLoadContext): Promise<Account> {
  const pending = await pendingSignIns(context).read(request);
  const account = pending && (await readAccount(context, pending.userId));
  if (account && account.sessionVersion === pending?.version) return account;
  const locale = localeOfRequest(request);
  throw redirectDocument(hrefs.login(locale, returnPathOf(request, locale)), {
    status: 303,
    headers: { "set-cookie": flashCookie({ type: "warning", key: "signInAgain" }, context.secure) },
  });
}

/** Checks the form's code. Returns the refusal; null when the code is accepted. */
export async function codeRefusal(
  request: Request,
  context: AppLoadContext,
  { account, form }: { account: Account; form: FormData },
) {
  const submission = parseSubmission(form, codeSchema);
  if (submission.status !== "success") return refuseInvalid(submission);
  const attempt = {
    userId: account.id,
    code: submission.value.code,
    device: await devices(context).idFor(request, await emailFingerprint(account.email)),
  };
  const checked = await checkCode(request, context, attempt);
  return checked.ok ? null : refuse(context, submission, ["checkSecondFactor", checked]);
}

/** Throws a redirect to `elsewhere` when the account already has a second factor. */
export async function redirectIfSetUp(
  context: AppLoadContext,
  { id }: Account,
  elsewhere: string,
): Promise<void> {
  if (await readSecondFactor(context, id)) throw redirectDocument(elsewhere, 303);
}

/** The offer with its QR code as a data URL; see `offerSecondFactor` for `sealed`. */
export async function offerView(context: AppLoadContext, { id, email }: Account, sealed?: string) {
  const shop = new URL(context.environment.SHOP_ORIGIN).host;
  const offer = await offerSecondFactor(secondFactorServices(context), { userId: id, email, shop }, sealed);
  const qr = `data:image/svg+xml,${encodeURIComponent(renderSVG(offer.uri, { border: 2 }))}`;
  return { ...offer, qr };
}

const answeredWithCodes = new WeakSet<AppLoadContext>();

/**
 * True when this request's action has replied with recovery codes. Without script the page's loader runs after the
 * action in the same request, with outdated cookies: it must not redirect, or the codes are lost.
 */
export const isShowingCodes = (context: AppLoadContext): boolean => answeredWithCodes.has(context);

/** Replies with recovery codes, which are displayed only once. */
export function showCodes(context: AppLoadContext, codes: string[], headers = new Headers()) {
  answeredWithCodes.add(context);
  headers.set("cache-control", noStore["cache-control"]);
  return data({ kind: "codes", codes } as const, { headers });
}

/**
 * `showCodes` with the cookies of the new session. When no session can be started, the codes are displayed all the same
 * and the next page asks to sign in.
 */
export async function showFirstCodes(
  context: AppLoadContext,
  codes: string[],
  begin: () => Promise<Headers>,
) {
  try {
    return showCodes(context, codes, await throwUnavailableOnError(context, begin));
  } catch (thrown) {
    if (!(thrown instanceof Response)) throw thrown;
    const flash = flashCookie({ type: "warning", key: "signInAgain" }, context.secure);
    return showCodes(context, codes, new Headers({ "set-cookie": flash }));
  }
}

/** The result of the same form sent a moment ago; see `repeatSetUp`. Null for any other form. */
export async function findRecentSetUp(
  context: AppLoadContext,
  form: FormData | null,
  sender: SetUpSender | null,
) {
  const submission = parseSubmission(form, setUpSchema);
  if (!sender || submission.status !== "success") return null;
  return repeatSetUp(secondFactorServices(context), sender, submission.value);
}

/**
 * Sets up the second factor of a submitted offer, or repeats the result of a form sent twice. Throws a redirect to
 * `elsewhere` when a second factor is already set up.
 * @returns the recovery codes, or a refusal with the same offer
 */
export async function setUpFromForm(
  context: AppLoadContext,
  { account, form, elsewhere }: { account: Account; form: FormData; elsewhere: string },
) {
  const again = async ({ data: reply, init }: ReturnType<typeof refuseInvalid>) => {
    const sealed = reply.result.initialValue?.sealed;
    const offer = await offerView(context, account, typeof sealed === "string" ? sealed : undefined);
    return { ok: false, refusal: data({ ...reply, offer }, init ?? {}) } as const;
  };
  const repeatOrRedirect = async () => {
    const sender = { userId: account.id, version: account.sessionVersion };
    const done = await findRecentSetUp(context, form, sender);
    if (!done) throw redirectDocument(elsewhere, 303);
    return { ok: true, ...done } as const;
  };
  if (await readSecondFactor(context, account.id)) return repeatOrRedirect();
  const submission = parseSubmission(form, setUpSchema);
  if (submission.status !== "success") return again(refuseInvalid(submission));
  const own = { context: staffOf(context, account), account };
  const done = await setUpSecondFactor(secondFactorServices(context), own, submission.value);
  if (done.ok) {
    logSecurity(context.log, "second-factor-set-up", { userId: account.id });
    return { ok: true, ...done.value } as const;
  }
  const { code } = done;
  if (code === "set-up-before") return repeatOrRedirect();
  return again(refuse(context, submission, ["setUpSecondFactor", { code }]));
}
