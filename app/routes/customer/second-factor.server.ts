import { type AppLoadContext, data, redirectDocument } from "@remix-run/cloudflare";
import { renderSVG } from "uqr";
import { type Account, readAccount } from "~/domain/accounts/account.queries.server";
import { may } from "~/domain/accounts/rights";
import type { CodeFailure } from "~/domain/accounts/second-factor/check-second-factor.server";
import { codeSchema, setUpSchema } from "~/domain/accounts/second-factor/second-factor.schema";
import {
  offerSecondFactor,
  type SetUpFailure,
  setUpSecondFactor,
} from "~/domain/accounts/second-factor/set-up-second-factor.server";
import { emailFingerprint } from "~/domain/accounts/sign-in/throttle.server";
import { checkCode, secondFactorServices } from "~/edge/access/second-factor.server";
import { flashCookie } from "~/edge/cookies/flash.server";
import { pendingSignIns } from "~/edge/cookies/pending-sign-in.server";
import { devices } from "~/edge/services/account-services.server";
import { staffOf } from "~/edge/staff-context.server";
import { hrefs } from "~/hrefs";
import type { MessageKey } from "~/i18n/messages";
import { localeOfRequest } from "~/i18n/request-locale.server";
import type { NewCodes, OfferView, SetUpProblem } from "~/ui/customer/second-factor/set-up";
import { orUnavailable } from "../storefront/or-unavailable.server";
import { returnPathOf } from "./account-form.server";
import { parseFields, refuseForm } from "./form-problem.server";
import { noStore } from "./member.server";

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

function refuseCode(form: FormData, failed: CodeFailure) {
  switch (failed.code) {
    case "locked": {
      const { retryAfterSeconds } = failed;
      const messageValues = { count: Math.ceil(retryAfterSeconds / 60) };
      return refuseForm(form, {
        status: 429,
        message: "secondFactor.locked",
        messageValues,
        retryAfterSeconds,
      });
    }
    case "unreadable":
      return refuseForm(form, { status: 503, message: "secondFactor.unreadable" });
    case "not-set-up":
      return refuseForm(form, { status: 409, message: "secondFactor.startAgain" });
    case "wrong-code": {
      const message = "secondFactor.wrongCode";
      return refuseForm(form, { message, errors: { code: message } });
    }
  }
}

/** Checks the code of a form. @returns the form again where it is not taken, null where it is. */
export async function refusedCode(
  request: Request,
  context: AppLoadContext,
  { account, form }: { account: Account; form: FormData },
) {
  const parsed = parseFields(form, codeSchema, "secondFactor.invalidCode");
  if (!parsed.ok) return parsed.refusal;
  const attempt = {
    userId: account.id,
    code: parsed.value.code,
    device: await devices(context).idFor(request, await emailFingerprint(account.email)),
  };
  const checked = await orUnavailable(context, () => checkCode(request, context, attempt));
  return checked.ok ? null : refuseCode(form, checked);
}

/** What is shown of an offer; `sealed` as in `offerSecondFactor`. */
export async function offerView(
  context: AppLoadContext,
  { id, email }: Account,
  sealed?: string,
): Promise<OfferView> {
  const shop = new URL(context.environment.SHOP_ORIGIN).host;
  const offer = await offerSecondFactor(secondFactorServices(context), { userId: id, email, shop }, sealed);
  const qr = `data:image/svg+xml,${encodeURIComponent(renderSVG(offer.uri, { border: 2 }))}`;
  return { ...offer, qr };
}

/** Codes that are shown this once. */
export const showCodes = (codes: string[], headers = new Headers()) => {
  headers.set("cache-control", noStore["cache-control"]);
  return data({ kind: "codes", codes } satisfies NewCodes, { headers });
};

const setUpWords: Record<SetUpFailure["code"], MessageKey> = {
  "wrong-code": "secondFactor.wrongCode",
  "start-again": "secondFactor.startAgain",
  "set-up-before": "secondFactor.setUpBefore",
};

/** Sets up what a form brought back. @returns the recovery codes, or the form again with the same offer. */
export async function setUpFrom(
  context: AppLoadContext,
  { account, form }: { account: Account; form: FormData },
) {
  const refuseWith = async (
    code: SetUpFailure["code"] | "invalid",
    { data: problem, init }: ReturnType<typeof refuseForm>,
  ) => {
    const offer = await offerView(context, account, problem.values.sealed);
    const refusal = data({ ...problem, offer } satisfies SetUpProblem, init ?? {});
    return { ok: false, code, refusal } as const;
  };
  const parsed = parseFields(form, setUpSchema, "secondFactor.invalidAppCode");
  if (!parsed.ok) return refuseWith("invalid", parsed.refusal);
  const own = { context: staffOf(context, account), userId: account.id };
  const done = await orUnavailable(context, () =>
    setUpSecondFactor(secondFactorServices(context), own, parsed.value),
  );
  if (done.ok) return { ok: true, codes: done.value.codes } as const;
  const message = setUpWords[done.code];
  const refusal = done.code === "wrong-code" ? { errors: { code: message } } : { status: 409 };
  return refuseWith(done.code, refuseForm(form, { message, ...refusal }));
}
