import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { type MetaFunction, useActionData, useLoaderData } from "@remix-run/react";
import { signUpSchema } from "~/domain/accounts/accounts.schema";
import { may } from "~/domain/accounts/rights";
import { signUp } from "~/domain/accounts/sign-in/sign-up.server";
import { clientAddress } from "~/edge/access/client-address.server";
import { isOverLimit, LIMIT_SECONDS } from "~/edge/access/rate-limit.server";
import { accountServices } from "~/edge/services/account-services.server";
import { constraintOf, noStore, parseSubmission, readForm, refuseInvalid } from "~/http/form.server";
import { refuse } from "~/http/refuse.server";
import {
  beginSession,
  continueUrlOf,
  providerSettings,
  redirectIfSignedIn,
  redirectWithSession,
  returnPathOf,
} from "~/http/sign-in.server";
import { localeOf } from "~/i18n/locale";
import { messagesFor } from "~/i18n/messages";
import { translatorFor } from "~/i18n/translator.server";
import { SignUpPage } from "~/ui/customer/sign-in/sign-up-page";
import type { RouteHandle } from "~/ui/shared/route-handle";
import { pageMeta } from "~/ui/storefront/page-meta";

export const handle: RouteHandle = { signIn: true };

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const locale = localeOf(params);
  const [translate] = await Promise.all([
    translatorFor(locale),
    redirectIfSignedIn(context, request, locale),
  ]);
  return {
    redirectTo: returnPathOf(request, locale),
    providers: providerSettings(context.environment),
    constraints: { signUp: constraintOf(signUpSchema) },
    messages: messagesFor(locale, "account"),
    meta: { title: translate("account.signUp") },
  };
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const locale = localeOf(params);
  const submission = parseSubmission(await readForm(request), signUpSchema);
  if (submission.status !== "success") return refuseInvalid(submission);
  if (await isOverLimit("sign-up", request, context)) {
    const tooMany = { code: "too-many-sign-ups", retryAfterSeconds: LIMIT_SECONDS } as const;
    return refuse(context, submission, ["signUp", tooMany]);
  }
  const newAccount = {
    ...submission.value,
    address: clientAddress(request),
    continueUrl: continueUrlOf(request, context, locale),
  };
  const signedUp = await signUp(accountServices(context, locale), newAccount);
  if (!signedUp.ok) return refuse(context, submission, ["signUp", signedUp]);
  const { mailFailure, ...account } = signedUp.value;
  if (mailFailure) context.log.error("verification-mail-failed", { detail: mailFailure });
  // A new account has no second factor; one that staff prepared for a colleague must set it up.
  const begin = may(account.role, "administration") ? beginSession : redirectWithSession;
  return begin(context, {
    request,
    account,
    redirectTo: returnPathOf(request, locale),
    alert: mailFailure ? { type: "warning", key: "signedUpUnmailed" } : { type: "success", key: "signedUp" },
  });
}

export const headers = () => noStore;

export const meta: MetaFunction<typeof loader> = pageMeta;

export default function SignUp() {
  return <SignUpPage {...useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />;
}
