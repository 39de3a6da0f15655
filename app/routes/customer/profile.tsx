import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { type MetaFunction, useActionData, useLoaderData } from "@remix-run/react";
import { signInSchema } from "~/domain/accounts/accounts.schema";
import { changePasswordSchema, profileSchema } from "~/domain/accounts/profile/profile.schema";
import { requireUser } from "~/http/access.server";
import { constraintOf, noStore } from "~/http/form.server";
import { localeOf } from "~/i18n/locale";
import { messagesFor } from "~/i18n/messages";
import { translatorFor } from "~/i18n/translator.server";
import { failureMeta } from "~/ui/customer/member/session-over";
import { ProfilePage } from "~/ui/customer/profile/profile-page";
import { pageMeta } from "~/ui/storefront/page-meta";
import { action } from "./profile.action.server";

export { revalidateOnNavigation as shouldRevalidate } from "~/ui/customer/member/revalidate-on-navigation";
export { MemberFailure as ErrorBoundary } from "~/ui/customer/member/session-over";
export { action };

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const locale = localeOf(params);
  const [account, translate] = await Promise.all([requireUser(request, context), translatorFor(locale)]);
  const { email, emailVerified, name, phone, version, signInMethods } = account;
  return {
    email,
    emailVerified,
    name,
    phone: phone ?? "",
    version,
    methods: signInMethods ?? [],
    constraints: {
      profile: constraintOf(profileSchema),
      password: constraintOf(changePasswordSchema),
      signIn: constraintOf(signInSchema),
    },
    messages: messagesFor(locale, "account", "member", "profile"),
    meta: { title: translate("common.profile") },
  };
}

export const headers = () => noStore;

export const meta: MetaFunction<typeof loader> = (args) => (args.error ? failureMeta(args) : pageMeta(args));

export default function Profile() {
  return <ProfilePage {...useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />;
}
