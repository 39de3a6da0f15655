import { type AppLoadContext, data, redirectDocument } from "@remix-run/cloudflare";
import { renderSVG } from "uqr";
import { type Account, readAccount } from "~/domain/accounts/account.queries.server";
import { may } from "~/domain/accounts/rights";
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
import { orUnavailable } from "./unavailable.server";

/**
 * Whose password was right a moment ago in this browser. Throws what leads to signing in again where that is nobody, or
 * too long ago.
 */
export async function pendingAccount(request: Request, context: AppLoadContext): Promise<Account> {
  const pending = await pendingSignIns(context).read(request);
  const account = pending && (await readAccount(context, pending.userId));
  if (account && account.sessionVersion === pending?.version && may(account.role, "administration")) {
    return account;
  }
  const locale = localeOfRequest(request);
  throw redirectDocument(hrefs.login(locale, returnPathOf(request, locale)), {
    status: 303,
    headers: { "set-cookie": flashCookie({ type: "warning", key: "signInAgain" }, context.secure) },
  });
}

/** Checks the code of a form. @returns the form again where it is not taken, null where it is. */
export async function refusedCode(
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
  const checked = await orUnavailable(context, () => checkCode(request, context, attempt));
  return checked.ok ? null : refuse(context, submission, ["checkSecondFactor", checked]);
}

/** Leads elsewhere whoever has a second factor already: nothing is offered to them. */
export async function passIfSetUp(
  context: AppLoadContext,
  { id }: Account,
  elsewhere: string,
): Promise<void> {
  if (await readSecondFactor(context, id)) throw redirectDocument(elsewhere, 303);
}

/** What is shown of an offer; `sealed` as in `offerSecondFactor`. */
export async function offerView(context: AppLoadContext, { id, email }: Account, sealed?: string) {
  const shop = new URL(context.environment.SHOP_ORIGIN).host;
  const offer = await offerSecondFactor(secondFactorServices(context), { userId: id, email, shop }, sealed);
  const qr = `data:image/svg+xml,${encodeURIComponent(renderSVG(offer.uri, { border: 2 }))}`;
  return { ...offer, qr };
}

const answeredWithCodes = new WeakSet<AppLoadContext>();

/**
 * Whether this request's action has answered with codes. Without script the page's loader runs after it in the same
 * request, whose cookies are over by then: it must lead nowhere else, or the codes are lost.
 */
export const isShowingCodes = (context: AppLoadContext): boolean => answeredWithCodes.has(context);

/** Codes that are shown this once. */
export function showCodes(context: AppLoadContext, codes: string[], headers = new Headers()) {
  answeredWithCodes.add(context);
  headers.set("cache-control", noStore["cache-control"]);
  return data({ kind: "codes", codes } as const, { headers });
}

/**
 * The same for someone who had no second factor, with the cookies of the session that begins. Where none can be begun
 * the codes are shown all the same, and the page after them asks to sign in.
 */
export async function showFirstCodes(
  context: AppLoadContext,
  codes: string[],
  begin: () => Promise<Headers>,
) {
  try {
    return showCodes(context, codes, await begin());
  } catch (thrown) {
    if (!(thrown instanceof Response)) throw thrown;
    const flash = flashCookie({ type: "warning", key: "signInAgain" }, context.secure);
    return showCodes(context, codes, new Headers({ "set-cookie": flash }));
  }
}

/** What a form that set up a second factor a moment ago got; see `repeatSetUp`. Null for any other form. */
export async function setUpAgain(context: AppLoadContext, form: FormData | null, sender: SetUpSender | null) {
  const submission = parseSubmission(form, setUpSchema);
  if (!sender || submission.status !== "success") return null;
  return orUnavailable(context, () => repeatSetUp(secondFactorServices(context), sender, submission.value));
}

/**
 * Sets up what a form brought back, or gives what it got a moment ago. Throws what leads to `elsewhere` where a second factor is set up already.
 * @returns the recovery codes, or the form again with the same offer.
 */
export async function setUpFrom(
  context: AppLoadContext,
  { account, form, elsewhere }: { account: Account; form: FormData; elsewhere: string },
) {
  const again = async ({ data: reply, init }: ReturnType<typeof refuseInvalid>) => {
    const sealed = reply.result.initialValue?.sealed;
    const offer = await offerView(context, account, typeof sealed === "string" ? sealed : undefined);
    return { ok: false, refusal: data({ ...reply, offer }, init ?? {}) } as const;
  };
  const passOrRepeat = async () => {
    const sender = { userId: account.id, version: account.sessionVersion };
    const done = await setUpAgain(context, form, sender);
    if (!done) throw redirectDocument(elsewhere, 303);
    return { ok: true, ...done } as const;
  };
  if (await readSecondFactor(context, account.id)) return passOrRepeat();
  const submission = parseSubmission(form, setUpSchema);
  if (submission.status !== "success") return again(refuseInvalid(submission));
  const own = { context: staffOf(context, account), userId: account.id };
  const done = await orUnavailable(context, () =>
    setUpSecondFactor(secondFactorServices(context), own, submission.value),
  );
  if (done.ok) {
    logSecurity(context.log, "second-factor-set-up", { userId: account.id });
    return { ok: true, ...done.value } as const;
  }
  const { code } = done;
  if (code === "set-up-before") return passOrRepeat();
  return again(refuse(context, submission, ["setUpSecondFactor", { code }]));
}
