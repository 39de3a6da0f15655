import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { type MetaFunction, useActionData, useLoaderData } from "@remix-run/react";
import { verifySchema } from "~/domain/accounts/accounts.schema";
import { verifyEmail } from "~/domain/accounts/sign-in/verify-email.server";
import { findUser } from "~/edge/access/access.server";
import { clientAddress } from "~/edge/access/client-address.server";
import { accountServices } from "~/edge/services/account-services.server";
import { localeOf } from "~/i18n/locale";
import { messagesFor } from "~/i18n/messages";
import { translatorFor } from "~/i18n/translator.server";
import { VerifyPage } from "~/ui/customer/sign-in/verify-page";
import { pageMeta } from "~/ui/storefront/page-meta";
import { orUnavailable } from "../storefront/or-unavailable.server";
import { readForm } from "../storefront/read-form.server";
import { noStore, notice, parseForm, refuse, welcomeVerified } from "./account-form.server";

/** Looks at nothing: programs that fetch the links of mails must not use the code up. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const locale = localeOf(params);
  const [translate, account] = await Promise.all([translatorFor(locale), findUser(context)]);
  return {
    email: account && !account.emailVerified ? account.email : "",
    oobCode: new URL(request.url).searchParams.get("oobCode") ?? "",
    messages: messagesFor(locale, "account"),
    meta: { title: translate("account.verify") },
  };
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const locale = localeOf(params);
  const form = await readForm(request);
  const parsed = parseForm(form, verifySchema);
  if (!parsed.ok) return parsed.refusal;
  const before = await findUser(context);
  const { oobCode } = parsed.value;
  const confirmation = { oobCode, account: before, address: clientAddress(request) };
  const verified = await orUnavailable(context, () =>
    verifyEmail(accountServices(context, locale), confirmation),
  );
  if (!verified.ok) {
    if (verified.code === "password-needed") return notice("account.passwordNeeded");
    if (verified.code === "too-many") return refuse(form, { status: 429, message: "account.tooManyMails" });
    const isOver = verified.code === "bad-code";
    if (!isOver) context.log.error("verification-failed", { code: verified.code });
    return refuse(form, {
      status: isOver ? 400 : 503,
      message: isOver ? "account.linkOver" : "account.unavailable",
    });
  }
  return welcomeVerified(context, { request, account: verified.value, before, locale });
}

export const headers = () => noStore;

export const meta: MetaFunction<typeof loader> = pageMeta;

export default function Verify() {
  const { oobCode, email } = useLoaderData<typeof loader>();
  return <VerifyPage oobCode={oobCode} email={email} answer={useActionData<typeof action>()} />;
}
