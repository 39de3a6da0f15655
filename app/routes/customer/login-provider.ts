import { type ActionFunctionArgs, redirect } from "@remix-run/cloudflare";
import { signInWithProvider } from "~/domain/accounts/sign-in/provider-sign-in.server";
import type { TokenSignInFailure } from "~/domain/accounts/sign-in/token-sign-in.server";
import { logSecurity } from "~/edge/log/security-log.server";
import { accountServices } from "~/edge/services/account-services.server";
import { hrefs } from "~/hrefs";
import { localeOf } from "~/i18n/locale";
import { orUnavailable } from "../storefront/or-unavailable.server";
import { readForm } from "../storefront/read-form.server";
import { beginSession, noStore, refuse, returnPathOf } from "./account-form.server";

const refusals = {
  refused: { status: 401, message: "account.providerRefused" },
  "no-email": { status: 400, message: "account.providerNoEmail" },
  unavailable: { status: 503, message: "account.unavailable" },
} as const satisfies Record<TokenSignInFailure, object>;

/** Takes what Google's or Apple's window brought: an ID token of the Firebase project. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const locale = localeOf(params);
  const form = await readForm(request);
  const signedIn = await orUnavailable(context, () =>
    signInWithProvider(accountServices(context, locale), form?.get("idToken")),
  );
  if (!signedIn.ok) {
    const { code } = signedIn;
    if (code !== "unavailable") logSecurity(context.log, "sign-in-refused", { reason: code });
    if (context.asksForData) return refuse(null, refusals[code]);
    const { status } = refusals[code];
    return Response.json({ error: code }, { status, headers: noStore });
  }
  const redirectTo = returnPathOf(request, locale);
  return beginSession(context, { request, account: signedIn.value, redirectTo });
}

export const loader = ({ params }: { params: { locale?: string } }) =>
  redirect(hrefs.login(localeOf(params)));
