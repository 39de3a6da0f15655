import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { type MetaFunction, useActionData, useLoaderData } from "@remix-run/react";
import { may } from "~/domain/accounts/rights";
import { codeSchema } from "~/domain/accounts/second-factor/second-factor.schema";
import { toSignedInAccount } from "~/domain/accounts/sign-in/record-account.server";
import { constraintOf, noStore, readForm } from "~/http/form.server";
import { codeRefusal, pendingAccount } from "~/http/second-factor.server";
import { redirectWithSession, returnPathOf } from "~/http/sign-in.server";
import { localeOf } from "~/i18n/locale";
import { messagesFor } from "~/i18n/messages";
import { translatorFor } from "~/i18n/translator.server";
import { SignInCodePage } from "~/ui/customer/second-factor/sign-in-pages";
import { pageMeta } from "~/ui/storefront/page-meta";

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const locale = localeOf(params);
  const [translate, { role }] = await Promise.all([translatorFor(locale), pendingAccount(request, context)]);
  return {
    isStaff: may(role, "administration"),
    redirectTo: returnPathOf(request, locale),
    constraint: constraintOf(codeSchema),
    messages: messagesFor(locale, "secondFactor"),
    meta: { title: translate("secondFactor.title") },
  };
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const account = await pendingAccount(request, context);
  const form = (await readForm(request)) ?? new FormData();
  const refused = await codeRefusal(request, context, { account, form });
  if (refused) return refused;
  const redirectTo = returnPathOf(request, localeOf(params));
  return redirectWithSession(context, { request, account: toSignedInAccount(account), redirectTo });
}

export const headers = () => noStore;

export const meta: MetaFunction<typeof loader> = pageMeta;

export default function LoginCode() {
  return <SignInCodePage {...useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />;
}
