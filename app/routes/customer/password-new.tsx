import {
  type ActionFunctionArgs,
  type AppLoadContext,
  type LoaderFunctionArgs,
  redirect,
} from "@remix-run/cloudflare";
import { type MetaFunction, useActionData, useLoaderData } from "@remix-run/react";
import { buyerHrefs } from "~/buyer-hrefs";
import { mailedCode, newPasswordSchema } from "~/domain/accounts/accounts.schema";
import { resetPassword } from "~/domain/accounts/sign-in/reset-password.server";
import { emailFingerprint } from "~/domain/accounts/sign-in/throttle.server";
import { publishedLanguages } from "~/domain/settings/shop";
import { endedSessionCookies } from "~/edge/access/access.server";
import { logSecurity } from "~/edge/log/security-log.server";
import { accountServices, devices } from "~/edge/services/account-services.server";
import { hrefs } from "~/hrefs";
import { constraintOf, noStore, parseSubmission, readForm, refuseInvalid } from "~/http/form.server";
import { redirectWithToast } from "~/http/redirect.server";
import { refuse } from "~/http/refuse.server";
import { returnPath } from "~/http/sign-in.server";
import { localeOf } from "~/i18n/locale";
import { messagesFor } from "~/i18n/messages";
import { translatorFor } from "~/i18n/translator.server";
import { NewPasswordPage } from "~/ui/customer/sign-in/new-password-page";
import { pageMeta } from "~/ui/storefront/page-meta";

/** The safe return path in `continueUrl` (mailed links) or `redirectTo`; null for the home page or a foreign origin. */
function continuePathOf(request: Request, context: AppLoadContext, locale: string): string | null {
  const { searchParams } = new URL(request.url);
  const { SHOP_ORIGIN: origin } = context.environment;
  const mailed = searchParams.get("continueUrl");
  const named = mailed?.startsWith(`${origin}/`)
    ? mailed.slice(origin.length)
    : searchParams.get("redirectTo");
  const path = returnPath(named, locale);
  return path === hrefs.home(locale) ? null : path;
}

/** Target of all links in Firebase's mails: `mode` is the link's purpose, `lang` the mail's language. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const locale = localeOf(params);
  const { searchParams } = new URL(request.url);
  const oobCode = mailedCode.safeParse(searchParams.get("oobCode")).data ?? "";
  const mailed = searchParams.get("lang");
  const languages = publishedLanguages(await context.shop());
  const language = languages.some(({ code }) => code === mailed) && mailed ? mailed : locale;
  if (searchParams.get("mode") === "verifyEmail") throw redirect(hrefs.verify(language, oobCode), 303);
  const redirectTo = continuePathOf(request, context, locale);
  if (language !== locale) throw redirect(buyerHrefs.newPassword(language, oobCode, redirectTo), 303);
  const [translate, checked] = await Promise.all([
    translatorFor(locale),
    accountServices(context, locale).toolkit.checkCode(oobCode),
  ]);
  const state = checked.ok ? "open" : checked.code === "unavailable" ? "unavailable" : "over";
  return {
    oobCode,
    redirectTo,
    state,
    email: checked.ok ? checked.value.email : "",
    constraint: constraintOf(newPasswordSchema),
    messages: messagesFor(locale, "account"),
    meta: { title: translate("account.newPassword") },
  } as const;
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const locale = localeOf(params);
  const submission = parseSubmission(await readForm(request), newPasswordSchema);
  if (submission.status !== "success") return refuseInvalid(submission);
  const reset = await resetPassword(accountServices(context, locale), submission.value);
  if (!reset.ok) return refuse(context, submission, ["resetPassword", reset]);
  logSecurity(context.log, "password-reset");
  // Remembered as the owner's device, so that failed attempts elsewhere do not lock it out.
  const mailbox = await emailFingerprint(reset.value.email);
  const remembered = await devices(context).remember(request, mailbox);
  // The reset ended all sessions of the account.
  const ended = (await context.session.read()) ? await endedSessionCookies(context) : [];
  return redirectWithToast(context, {
    to: hrefs.login(locale, continuePathOf(request, context, locale)),
    toast: { type: "success", key: "passwordChanged" },
    cookies: [remembered, ...ended],
  });
}

export const headers = () => noStore;

export const meta: MetaFunction<typeof loader> = pageMeta;

export default function NewPassword() {
  return <NewPasswordPage {...useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />;
}
