import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { type MetaFunction, useActionData, useLoaderData } from "@remix-run/react";
import { signedInOf } from "~/domain/accounts/sign-in/record-account.server";
import { localeOf } from "~/i18n/locale";
import { messagesFor } from "~/i18n/messages";
import { translatorFor } from "~/i18n/translator.server";
import { SignInCodePage } from "~/ui/customer/second-factor/sign-in-pages";
import { pageMeta } from "~/ui/storefront/page-meta";
import { readForm } from "../storefront/read-form.server";
import { enter, noStore, returnPathOf } from "./account-form.server";
import { pendingAccount, refusedCode } from "./second-factor.server";

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const locale = localeOf(params);
  const [translate] = await Promise.all([translatorFor(locale), pendingAccount(request, context)]);
  return {
    redirectTo: returnPathOf(request, locale),
    messages: messagesFor(locale, "secondFactor"),
    meta: { title: translate("secondFactor.title") },
  };
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const account = await pendingAccount(request, context);
  const form = (await readForm(request)) ?? new FormData();
  const refused = await refusedCode(request, context, { account, form });
  if (refused) return refused;
  const redirectTo = returnPathOf(request, localeOf(params));
  return enter(context, { request, account: signedInOf(account), redirectTo });
}

export const headers = () => noStore;

export const meta: MetaFunction<typeof loader> = pageMeta;

export default function LoginCode() {
  const { redirectTo } = useLoaderData<typeof loader>();
  return <SignInCodePage redirectTo={redirectTo} answer={useActionData<typeof action>()} />;
}
