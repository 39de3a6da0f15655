import { type ActionFunctionArgs, type LoaderFunctionArgs, redirectDocument } from "@remix-run/cloudflare";
import { type MetaFunction, useActionData, useLoaderData } from "@remix-run/react";
import { signedInOf } from "~/domain/accounts/sign-in/record-account.server";
import { hrefs } from "~/hrefs";
import { localeOf } from "~/i18n/locale";
import { messagesFor } from "~/i18n/messages";
import { translatorFor } from "~/i18n/translator.server";
import { SignInSetUpPage } from "~/ui/customer/second-factor/sign-in-pages";
import { pageMeta } from "~/ui/storefront/page-meta";
import { readForm } from "../storefront/read-form.server";
import { arrivalHeaders, noStore, returnPathOf } from "./account-form.server";
import { offerView, pendingAccount, setUpFrom, showCodes } from "./second-factor.server";

export { revalidateOnlyElsewhere as shouldRevalidate } from "~/ui/customer/member/keep-page";

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const locale = localeOf(params);
  const [translate, account] = await Promise.all([translatorFor(locale), pendingAccount(request, context)]);
  return {
    redirectTo: returnPathOf(request, locale),
    offer: await offerView(context, account),
    messages: messagesFor(locale, "secondFactor"),
    meta: { title: translate("secondFactor.title") },
  };
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const account = await pendingAccount(request, context);
  const form = (await readForm(request)) ?? new FormData();
  const done = await setUpFrom(context, { account, form });
  if (!done.ok && done.code === "set-up-before") {
    const locale = localeOf(params);
    return redirectDocument(hrefs.loginCode(locale, returnPathOf(request, locale)), 303);
  }
  if (!done.ok) return done.refusal;
  return showCodes(done.codes, await arrivalHeaders(context, { request, account: signedInOf(account) }));
}

export const headers = () => noStore;

export const meta: MetaFunction<typeof loader> = pageMeta;

export default function LoginSetUp() {
  const { redirectTo, offer } = useLoaderData<typeof loader>();
  return <SignInSetUpPage redirectTo={redirectTo} offer={offer} answer={useActionData<typeof action>()} />;
}
