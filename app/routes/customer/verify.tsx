import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { type MetaFunction, useActionData, useLoaderData } from "@remix-run/react";
import { signInSchema, verifySchema } from "~/domain/accounts/accounts.schema";
import { verifyEmail } from "~/domain/accounts/sign-in/verify-email.server";
import { findUser } from "~/edge/access/access.server";
import { clientAddress } from "~/edge/access/client-address.server";
import { accountServices } from "~/edge/services/account-services.server";
import { constraintOf, noStore, notice, parseSubmission, readForm, refuseInvalid } from "~/http/form.server";
import { refuse } from "~/http/refuse.server";
import { welcomeVerified } from "~/http/sign-in.server";
import { localeOf } from "~/i18n/locale";
import { m } from "~/i18n/message";
import { messagesFor } from "~/i18n/messages";
import { translatorFor } from "~/i18n/translator.server";
import { VerifyPage } from "~/ui/customer/sign-in/verify-page";
import { pageMeta } from "~/ui/storefront/page-meta";

/** Does not check the code: programs that prefetch links of mails must not use it up. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const locale = localeOf(params);
  const [translate, account] = await Promise.all([translatorFor(locale), findUser(context)]);
  return {
    email: account && !account.emailVerified ? account.email : "",
    oobCode: new URL(request.url).searchParams.get("oobCode") ?? "",
    signInConstraint: constraintOf(signInSchema),
    messages: messagesFor(locale, "account"),
    meta: { title: translate("account.verify") },
  };
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const locale = localeOf(params);
  const submission = parseSubmission(await readForm(request), verifySchema);
  if (submission.status !== "success") return refuseInvalid(submission);
  const before = await findUser(context);
  const { oobCode } = submission.value;
  const confirmation = { oobCode, account: before, address: clientAddress(request) };
  const verified = await verifyEmail(accountServices(context, locale), confirmation);
  if (!verified.ok) {
    const { code } = verified;
    if (code === "password-needed") return notice(m("account.passwordNeeded"));
    return refuse(context, submission, ["verifyEmail", { code }]);
  }
  return welcomeVerified(context, { request, account: verified.value, before, locale });
}

export const headers = () => noStore;

export const meta: MetaFunction<typeof loader> = pageMeta;

export default function Verify() {
  return <VerifyPage {...useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />;
}
