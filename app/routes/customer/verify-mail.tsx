import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { type MetaFunction, useActionData, useLoaderData } from "@remix-run/react";
import { signInSchema } from "~/domain/accounts/accounts.schema";
import { sendVerificationMail } from "~/domain/accounts/sign-in/send-verification.server";
import { emailFingerprint } from "~/domain/accounts/sign-in/throttle.server";
import { findUser } from "~/edge/access/access.server";
import { clientAddress } from "~/edge/access/client-address.server";
import { accountServices, devices } from "~/edge/services/account-services.server";
import { constraintOf, noStore, notice, parseSubmission, readForm, refuseInvalid } from "~/http/form.server";
import { refuse } from "~/http/refuse.server";
import { RESPONSE_STEP_MILLISECONDS, welcomeVerified } from "~/http/sign-in.server";
import { localeOf } from "~/i18n/locale";
import { m } from "~/i18n/message";
import { messagesFor } from "~/i18n/messages";
import { translatorFor } from "~/i18n/translator.server";
import { evenPace } from "~/lib/even-pace";
import { VerifyMailPage } from "~/ui/customer/sign-in/verify-mail-page";
import { pageMeta } from "~/ui/storefront/page-meta";

export async function loader({ params, context }: LoaderFunctionArgs) {
  const locale = localeOf(params);
  const [translate, account] = await Promise.all([translatorFor(locale), findUser(context)]);
  return {
    email: account && !account.emailVerified ? account.email : "",
    constraint: constraintOf(signInSchema),
    messages: messagesFor(locale, "account"),
    meta: { title: translate("account.verify") },
  };
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const locale = localeOf(params);
  const submission = parseSubmission(await readForm(request), signInSchema);
  if (submission.status !== "success") return refuseInvalid(submission);
  const { email, password } = submission.value;
  const [before, device] = await Promise.all([
    findUser(context),
    devices(context).idFor(request, await emailFingerprint(email)),
  ]);
  const credentials = { email, password, device, address: clientAddress(request) };
  const evenly = evenPace(RESPONSE_STEP_MILLISECONDS);
  const sent = await sendVerificationMail(accountServices(context, locale), credentials);
  if (sent.ok) {
    const account = sent.value;
    if (!account) return notice(m("account.verifyMailSent"));
    return welcomeVerified(context, { request, account, before, locale });
  }
  await evenly();
  return refuse(context, submission, ["sendVerificationMail", sent]);
}

export const headers = () => noStore;

export const meta: MetaFunction<typeof loader> = pageMeta;

export default function VerifyMail() {
  return <VerifyMailPage {...useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />;
}
