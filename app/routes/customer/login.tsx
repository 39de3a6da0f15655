import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { type MetaFunction, useActionData, useLoaderData } from "@remix-run/react";
import { resetRequestSchema, signInSchema, signUpSchema } from "~/domain/accounts/accounts.schema";
import { signIn } from "~/domain/accounts/sign-in/sign-in.server";
import { emailFingerprint } from "~/domain/accounts/sign-in/throttle.server";
import { clientAddress } from "~/edge/access/client-address.server";
import { accountServices, devices } from "~/edge/services/account-services.server";
import { constraintOf, noStore, parseSubmission, readForm, refuseInvalid } from "~/http/form.server";
import { refuse } from "~/http/refuse.server";
import {
  beginSession,
  providerSettings,
  RESPONSE_STEP_MILLISECONDS,
  redirectIfSignedIn,
  returnPathOf,
} from "~/http/sign-in.server";
import { localeOf } from "~/i18n/locale";
import { messagesFor } from "~/i18n/messages";
import { translatorFor } from "~/i18n/translator.server";
import { evenPace } from "~/lib/even-pace";
import { serverHrefs } from "~/server-hrefs";
import { SignInPage } from "~/ui/customer/sign-in/sign-in-page";
import type { RouteHandle } from "~/ui/shared/route-handle";
import { pageMeta } from "~/ui/storefront/page-meta";

export const handle: RouteHandle = { signIn: true };

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const locale = localeOf(params);
  const [translate] = await Promise.all([
    translatorFor(locale),
    redirectIfSignedIn(context, request, locale),
  ]);
  const redirectTo = returnPathOf(request, locale);
  // Its link lost the key, for example when another browser opened what this one displays.
  const [, reference = null] = /^\/[^/]+\/orders\/(\w+)/.exec(redirectTo) ?? [];
  return {
    redirectTo,
    findOrder: reference && serverHrefs.findOrder(locale, reference),
    providers: providerSettings(context.environment),
    constraints: {
      signIn: constraintOf(signInSchema),
      signUp: constraintOf(signUpSchema),
      resetRequest: constraintOf(resetRequestSchema),
    },
    messages: messagesFor(locale, "account"),
    meta: { title: translate("account.signIn") },
  };
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const locale = localeOf(params);
  const submission = parseSubmission(await readForm(request), signInSchema);
  if (submission.status !== "success") return refuseInvalid(submission);
  const { email, password } = submission.value;
  const device = await devices(context).idFor(request, await emailFingerprint(email));
  const attempt = { email, password, device, address: clientAddress(request) };
  const evenly = evenPace(RESPONSE_STEP_MILLISECONDS);
  const signedIn = await signIn(accountServices(context, locale), attempt);
  if (!signedIn.ok) {
    await evenly();
    return refuse(context, submission, ["signIn", signedIn]);
  }
  const redirectTo = returnPathOf(request, locale);
  return beginSession(context, { request, account: signedIn.value, redirectTo });
}

export const headers = () => noStore;

export const meta: MetaFunction<typeof loader> = pageMeta;

export default function Login() {
  return <SignInPage {...useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />;
}
