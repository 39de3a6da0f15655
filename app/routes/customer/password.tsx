import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { type MetaFunction, useActionData, useLoaderData } from "@remix-run/react";
import { resetRequestSchema } from "~/domain/accounts/accounts.schema";
import { sendResetMail } from "~/domain/accounts/sign-in/reset-password.server";
import { clientAddress } from "~/edge/access/client-address.server";
import { accountServices } from "~/edge/services/account-services.server";
import { localeOf } from "~/i18n/locale";
import { messagesFor } from "~/i18n/messages";
import { translatorFor } from "~/i18n/translator.server";
import { evenPace } from "~/lib/even-pace";
import { ResetRequestPage } from "~/ui/customer/sign-in/reset-request-page";
import { pageMeta } from "~/ui/storefront/page-meta";
import { orUnavailable } from "../storefront/or-unavailable.server";
import { readForm } from "../storefront/read-form.server";
import {
  continueUrlOf,
  EVEN_MILLISECONDS,
  noStore,
  notice,
  parseForm,
  refuse,
  returnPathOf,
} from "./account-form.server";

export async function loader({ request, params }: LoaderFunctionArgs) {
  const locale = localeOf(params);
  const translate = await translatorFor(locale);
  return {
    redirectTo: returnPathOf(request, locale),
    messages: messagesFor(locale, "account"),
    meta: { title: translate("account.forgot") },
  };
}

/** Answers alike, and as late, whether or not the e-mail has an account. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const locale = localeOf(params);
  const form = await readForm(request);
  const parsed = parseForm(form, resetRequestSchema);
  if (!parsed.ok) return parsed.refusal;
  const asked = {
    email: parsed.value.email,
    address: clientAddress(request),
    continueUrl: continueUrlOf(request, context, locale),
  };
  const evenly = evenPace(EVEN_MILLISECONDS);
  const sent = await orUnavailable(context, () => sendResetMail(accountServices(context, locale), asked));
  await evenly();
  if (sent.ok) return notice("account.resetSent");
  if (sent.code === "too-many") {
    const { retryAfterSeconds } = sent;
    return refuse(form, { status: 429, message: "account.tooManyMails", retryAfterSeconds });
  }
  context.log.error("reset-mail-failed", { detail: sent.detail });
  return refuse(form, { status: 503, message: "account.unavailable" });
}

export const headers = () => noStore;

export const meta: MetaFunction<typeof loader> = pageMeta;

export default function ResetRequest() {
  const { redirectTo } = useLoaderData<typeof loader>();
  return <ResetRequestPage redirectTo={redirectTo} answer={useActionData<typeof action>()} />;
}
