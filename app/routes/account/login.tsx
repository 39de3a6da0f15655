import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { type MetaFunction, useActionData, useLoaderData } from "@remix-run/react";
import { signInSchema } from "~/domain/accounts/accounts.schema";
import { type SignInFailure, signIn } from "~/domain/accounts/sign-in.server";
import { emailFingerprint } from "~/domain/accounts/throttle.server";
import { accountServices, devices } from "~/edge/account-services.server";
import { clientAddress } from "~/edge/client-address.server";
import { localeOf } from "~/i18n/locale";
import { messagesFor } from "~/i18n/messages";
import { translatorFor } from "~/i18n/translator.server";
import { delay } from "~/lib/delay";
import { SignInPage } from "~/ui/account/sign-in-page";
import type { RouteHandle } from "~/ui/shared/route-handle";
import { pageMeta } from "~/ui/storefront/page-meta";
import { orUnavailable } from "../storefront/or-unavailable.server";
import { readForm } from "../storefront/read-form.server";
import {
  beginSession,
  EVEN_MILLISECONDS,
  noStore,
  parseForm,
  passIfSignedIn,
  providerSettings,
  refuse,
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
    meta: { title: translate("account.signIn") },
  };
}

function refuseSignIn(form: FormData | null, failure: SignInFailure) {
  switch (failure.code) {
    case "locked": {
      const minutes = Math.ceil(failure.retryAfterSeconds / 60);
      return refuse(form, { status: 429, message: "account.locked", messageValues: { count: minutes } });
    }
    case "bad-credentials":
      return refuse(form, { message: "account.badCredentials" });
    case "not-allowed":
      return refuse(form, { status: 403, message: "account.signInOff" });
    case "unavailable":
      return refuse(form, { status: 503, message: "account.unavailable" });
  }
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const locale = localeOf(params);
  const form = await readForm(request);
  const parsed = parseForm(form, signInSchema);
  if (!parsed.ok) return parsed.refusal;
  const { email, password } = parsed.value;
  const device = await devices(context).idFor(request, await emailFingerprint(email));
  const attempt = { email, password, device, address: clientAddress(request) };
  const evenly = delay(EVEN_MILLISECONDS);
  const signedIn = await orUnavailable(context, () => signIn(accountServices(context, locale), attempt));
  if (!signedIn.ok) {
    await evenly;
    if (signedIn.code === "unavailable") context.log.error("sign-in-failed", { detail: signedIn.detail });
    return refuseSignIn(form, signedIn);
  }
  const redirectTo = returnPathOf(request, locale);
  return beginSession(context, { request, account: signedIn.value, redirectTo });
}

export const headers = () => noStore;

export const meta: MetaFunction<typeof loader> = pageMeta;

export default function Login() {
  const { redirectTo, providers } = useLoaderData<typeof loader>();
  return <SignInPage redirectTo={redirectTo} providers={providers} answer={useActionData<typeof action>()} />;
}
