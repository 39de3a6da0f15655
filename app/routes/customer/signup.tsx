import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { type MetaFunction, useActionData, useLoaderData } from "@remix-run/react";
import { signUpSchema } from "~/domain/accounts/accounts.schema";
import { type SignUpFailure, signUp } from "~/domain/accounts/sign-in/sign-up.server";
import { clientAddress } from "~/edge/access/client-address.server";
import { isOverLimit, LIMIT_SECONDS } from "~/edge/access/rate-limit.server";
import { accountServices } from "~/edge/services/account-services.server";
import { localeOf } from "~/i18n/locale";
import { type MessageKey, messagesFor } from "~/i18n/messages";
import { translatorFor } from "~/i18n/translator.server";
import { SignUpPage } from "~/ui/customer/sign-in/sign-up-page";
import type { RouteHandle } from "~/ui/shared/route-handle";
import { pageMeta } from "~/ui/storefront/page-meta";
import { orUnavailable } from "../storefront/or-unavailable.server";
import { readForm } from "../storefront/read-form.server";
import {
  beginSession,
  continueUrlOf,
  noStore,
  parseForm,
  passIfSignedIn,
  providerSettings,
  refuse,
  refuseCommonPassword,
  returnPathOf,
} from "./account-form.server";

export const handle: RouteHandle = { signIn: true };

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const locale = localeOf(params);
  const [translate] = await Promise.all([translatorFor(locale), passIfSignedIn(context, request, locale)]);
  return {
    redirectTo: returnPathOf(request, locale),
    providers: providerSettings(context.environment),
    messages: messagesFor(locale, "account"),
    meta: { title: translate("account.signUp") },
  };
}

const words: Partial<Record<SignUpFailure["code"], { status: number; message: MessageKey }>> = {
  "email-exists": { status: 409, message: "account.emailExists" },
  "email-exists-unmailed": { status: 409, message: "account.emailExistsUnmailed" },
  "invalid-email": { status: 400, message: "account.invalidEmail" },
  "missing-email": { status: 400, message: "account.missingEmail" },
  "weak-password": { status: 400, message: "account.weakPassword" },
  "not-allowed": { status: 403, message: "account.signUpOff" },
  "too-many": { status: 429, message: "account.tooManySignUps" },
  unavailable: { status: 503, message: "account.unavailable" },
};

const LOGGED: readonly SignUpFailure["code"][] = ["unavailable", "other", "email-exists-unmailed"];

const refuseTooMany = (form: FormData | null, retryAfterSeconds: number) =>
  refuse(form, { status: 429, message: "account.tooManySignUps", retryAfterSeconds });

export async function action({ request, params, context }: ActionFunctionArgs) {
  const locale = localeOf(params);
  const form = await readForm(request);
  const parsed = parseForm(form, signUpSchema);
  if (!parsed.ok) return parsed.refusal;
  if (await isOverLimit("sign-up", request, context)) return refuseTooMany(form, LIMIT_SECONDS);
  const asked = {
    ...parsed.value,
    address: clientAddress(request),
    continueUrl: continueUrlOf(request, context, locale),
  };
  const signedUp = await orUnavailable(context, () => signUp(accountServices(context, locale), asked));
  if (!signedUp.ok) {
    if (signedUp.code === "too-many-sign-ups") return refuseTooMany(form, signedUp.retryAfterSeconds);
    if (signedUp.code === "common-password") return refuseCommonPassword(form);
    const { code, detail } = signedUp;
    if (LOGGED.includes(code)) context.log.error("sign-up-failed", { code, detail });
    const other = { status: 400, message: "account.signUpFailed", messageValues: { detail } } as const;
    return refuse(form, words[code] ?? other);
  }
  const { mailFailure, ...account } = signedUp.value;
  if (mailFailure) context.log.error("verification-mail-failed", { detail: mailFailure });
  return beginSession(context, {
    request,
    account,
    redirectTo: returnPathOf(request, locale),
    alert: mailFailure ? { type: "warning", key: "signedUpUnmailed" } : { type: "success", key: "signedUp" },
  });
}

export const headers = () => noStore;

export const meta: MetaFunction<typeof loader> = pageMeta;

export default function SignUp() {
  const { redirectTo, providers } = useLoaderData<typeof loader>();
  return <SignUpPage redirectTo={redirectTo} providers={providers} answer={useActionData<typeof action>()} />;
}
