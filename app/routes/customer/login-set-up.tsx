import type { ActionFunctionArgs, AppLoadContext, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { type MetaFunction, useActionData, useLoaderData } from "@remix-run/react";
import { buyerHrefs } from "~/buyer-hrefs";
import { setUpSchema } from "~/domain/accounts/second-factor/second-factor.schema";
import { toSignedInAccount } from "~/domain/accounts/sign-in/record-account.server";
import { pendingSignIns } from "~/edge/cookies/pending-sign-in.server";
import { constraintOf, noStore, readForm } from "~/http/form.server";
import {
  findRecentSetUp,
  isShowingCodes,
  offerView,
  pendingAccount,
  redirectIfSetUp,
  setUpFromForm,
  showFirstCodes,
} from "~/http/second-factor.server";
import { returnPathOf, signInHeaders } from "~/http/sign-in.server";
import { localeOf } from "~/i18n/locale";
import { messagesFor } from "~/i18n/messages";
import { translatorFor } from "~/i18n/translator.server";
import { SignInSetUpPage } from "~/ui/customer/second-factor/sign-in-pages";
import { pageMeta } from "~/ui/storefront/page-meta";

export { revalidateOnNavigation as shouldRevalidate } from "~/ui/customer/member/revalidate-on-navigation";

/** The set-up offer for an account without a second factor; throws a redirect otherwise. */
async function readOffer(request: Request, context: AppLoadContext, elsewhere: string) {
  const account = await pendingAccount(request, context);
  await redirectIfSetUp(context, account, elsewhere);
  return offerView(context, account);
}

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const locale = localeOf(params);
  const redirectTo = returnPathOf(request, locale);
  const [translate, offer] = await Promise.all([
    translatorFor(locale),
    isShowingCodes(context) ? null : readOffer(request, context, buyerHrefs.loginCode(locale, redirectTo)),
  ]);
  return {
    redirectTo,
    offer,
    constraint: constraintOf(setUpSchema),
    messages: messagesFor(locale, "secondFactor"),
    meta: { title: translate("secondFactor.title") },
  };
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const form = (await readForm(request)) ?? new FormData();
  const again = await findRecentSetUp(context, form, await pendingSignIns(context).read(request));
  const startSession = ({ account, codes, sessionVersion }: NonNullable<typeof again>) => {
    const entering = { ...toSignedInAccount(account), version: sessionVersion };
    return showFirstCodes(context, codes, () => signInHeaders(context, { request, account: entering }));
  };
  if (again) return startSession(again);
  const account = await pendingAccount(request, context);
  const locale = localeOf(params);
  const elsewhere = buyerHrefs.loginCode(locale, returnPathOf(request, locale));
  const done = await setUpFromForm(context, { account, form, elsewhere });
  return done.ok ? startSession({ ...done, account }) : done.refusal;
}

export const headers = () => noStore;

export const meta: MetaFunction<typeof loader> = pageMeta;

export default function LoginSetUp() {
  return <SignInSetUpPage {...useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />;
}
