import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { type MetaFunction, useActionData, useLoaderData } from "@remix-run/react";
import { signInSchema } from "~/domain/accounts/accounts.schema";
import { sendVerificationMail } from "~/domain/accounts/sign-in/send-verification.server";
import { emailFingerprint } from "~/domain/accounts/sign-in/throttle.server";
import { findUser } from "~/edge/access/access.server";
import { clientAddress } from "~/edge/access/client-address.server";
import { accountServices, devices } from "~/edge/services/account-services.server";
import { localeOf } from "~/i18n/locale";
import { messagesFor } from "~/i18n/messages";
import { translatorFor } from "~/i18n/translator.server";
import { evenPace } from "~/lib/even-pace";
import { VerifyMailPage } from "~/ui/customer/sign-in/verify-mail-page";
import { pageMeta } from "~/ui/storefront/page-meta";
import { orUnavailable } from "../storefront/or-unavailable.server";
import { readForm } from "../storefront/read-form.server";
import {
  EVEN_MILLISECONDS,
  noStore,
  notice,
  parseForm,
  refuse,
  refuseSignIn,
  welcomeVerified,
} from "./account-form.server";

export async function loader({ params, context }: LoaderFunctionArgs) {
  const locale = localeOf(params);
  const [translate, account] = await Promise.all([translatorFor(locale), findUser(context)]);
  return {
    email: account && !account.emailVerified ? account.email : "",
    messages: messagesFor(locale, "account"),
    meta: { title: translate("account.verify") },
  };
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const locale = localeOf(params);
  const form = await readForm(request);
  const parsed = parseForm(form, signInSchema);
  if (!parsed.ok) return parsed.refusal;
  const { email, password } = parsed.value;
  const [before, device] = await Promise.all([
    findUser(context),
    devices(context).idFor(request, await emailFingerprint(email)),
  ]);
  const credentials = { email, password, device, address: clientAddress(request) };
  const evenly = evenPace(EVEN_MILLISECONDS);
  const asked = await orUnavailable(context, () =>
    sendVerificationMail(accountServices(context, locale), credentials),
  );
  if (asked.ok) {
    const account = asked.value;
    if (!account) return notice("account.verifyMailSent");
    return welcomeVerified(context, { request, account, before, locale });
  }
  await evenly();
  if (asked.code !== "mailed-before") return refuseSignIn(context, form, asked);
  const { retryAfterSeconds } = asked;
  const messageValues = { count: Math.ceil(retryAfterSeconds / 60) };
  return refuse(form, { status: 429, message: "account.mailedBefore", messageValues, retryAfterSeconds });
}

export const headers = () => noStore;

export const meta: MetaFunction<typeof loader> = pageMeta;

export default function VerifyMail() {
  const { email } = useLoaderData<typeof loader>();
  return <VerifyMailPage email={email} answer={useActionData<typeof action>()} />;
}
