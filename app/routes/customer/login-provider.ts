import { type ActionFunctionArgs, redirect } from "@remix-run/cloudflare";
import { providerTokenSchema } from "~/domain/accounts/accounts.schema";
import { signInWithProvider } from "~/domain/accounts/sign-in/provider-sign-in.server";
import { accountServices } from "~/edge/services/account-services.server";
import { hrefs } from "~/hrefs";
import { noStore, parseSubmission, readForm, refuseInvalid } from "~/http/form.server";
import { refusalOf, refuse } from "~/http/refuse.server";
import { beginSession, returnPathOf } from "~/http/sign-in.server";
import { localeOf } from "~/i18n/locale";

/** Signs in with the Firebase ID token from Google's or Apple's popup. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const locale = localeOf(params);
  const submission = parseSubmission(await readForm(request), providerTokenSchema);
  if (submission.status !== "success") return refuseInvalid(submission);
  const signedIn = await signInWithProvider(accountServices(context, locale), submission.value.idToken);
  if (!signedIn.ok) {
    const refused = refuse(context, submission, ["signInWithProvider", signedIn]);
    if (context.asksForData) return refused;
    const { status } = refusalOf("signInWithProvider", signedIn);
    return Response.json({ error: signedIn.code }, { status, headers: noStore });
  }
  const redirectTo = returnPathOf(request, locale);
  return beginSession(context, { request, account: signedIn.value, redirectTo });
}

export const loader = ({ params }: { params: { locale?: string } }) =>
  redirect(hrefs.login(localeOf(params)));
