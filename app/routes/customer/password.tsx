import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { type MetaFunction, useActionData, useLoaderData } from "@remix-run/react";
import { resetRequestSchema } from "~/domain/accounts/accounts.schema";
import { sendResetMail } from "~/domain/accounts/sign-in/reset-password.server";
import { clientAddress } from "~/edge/access/client-address.server";
import { accountServices } from "~/edge/services/account-services.server";
import { constraintOf, noStore, notice, parseSubmission, readForm, refuseInvalid } from "~/http/form.server";
import { refuse } from "~/http/refuse.server";
import { continueUrlOf, RESPONSE_STEP_MILLISECONDS, returnPathOf } from "~/http/sign-in.server";
import { localeOf } from "~/i18n/locale";
import { m } from "~/i18n/message";
import { messagesFor } from "~/i18n/messages";
import { translatorFor } from "~/i18n/translator.server";
import { evenPace } from "~/lib/even-pace";
import { ResetRequestPage } from "~/ui/customer/sign-in/reset-request-page";
import { pageMeta } from "~/ui/storefront/page-meta";

export async function loader({ request, params }: LoaderFunctionArgs) {
  const locale = localeOf(params);
  const translate = await translatorFor(locale);
  return {
    redirectTo: returnPathOf(request, locale),
    constraints: { resetRequest: constraintOf(resetRequestSchema) },
    messages: messagesFor(locale, "account"),
    meta: { title: translate("account.forgot") },
  };
}

/** The response and its timing do not reveal whether the e-mail has an account. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const locale = localeOf(params);
  const submission = parseSubmission(await readForm(request), resetRequestSchema);
  if (submission.status !== "success") return refuseInvalid(submission);
  const resetRequest = {
    email: submission.value.email,
    address: clientAddress(request),
    continueUrl: continueUrlOf(request, context, locale),
  };
  const evenly = evenPace(RESPONSE_STEP_MILLISECONDS);
  const sent = await sendResetMail(accountServices(context, locale), resetRequest);
  await evenly();
  return sent.ok ? notice(m("account.resetSent")) : refuse(context, submission, ["sendResetMail", sent]);
}

export const headers = () => noStore;

export const meta: MetaFunction<typeof loader> = pageMeta;

export default function ResetRequest() {
  return <ResetRequestPage {...useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />;
}
