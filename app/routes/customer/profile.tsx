import type { ActionFunctionArgs, AppLoadContext, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { type MetaFunction, useActionData, useLoaderData } from "@remix-run/react";
import type { Account } from "~/domain/accounts/account.queries.server";
import { changePassword } from "~/domain/accounts/profile/change-password.server";
import { changePasswordSchema, profileSchema } from "~/domain/accounts/profile/profile.schema";
import { saveProfile } from "~/domain/accounts/profile/save-profile.server";
import { may } from "~/domain/accounts/rights";
import { requireUser } from "~/edge/access/access.server";
import { logSecurity } from "~/edge/log/security-log.server";
import { accountServices, shownOf } from "~/edge/services/account-services.server";
import { hrefs } from "~/hrefs";
import { localeOf } from "~/i18n/locale";
import { messagesFor } from "~/i18n/messages";
import { translatorFor } from "~/i18n/translator.server";
import { failureMeta } from "~/ui/customer/member/session-over";
import { ProfilePage } from "~/ui/customer/profile/profile-page";
import { problemOf } from "~/ui/shared/form-problem";
import { pageMeta } from "~/ui/storefront/page-meta";
import { orUnavailable } from "../storefront/or-unavailable.server";
import { parseFields, refuseForm } from "./form-problem.server";
import {
  leadOn,
  newSessionCookie,
  noStore,
  passwordProof,
  readOwnForm,
  refusePassword,
} from "./member.server";

export { revalidateOnlyElsewhere as shouldRevalidate } from "~/ui/customer/member/keep-page";
export { MemberFailure as ErrorBoundary } from "~/ui/customer/member/session-over";

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const locale = localeOf(params);
  const [account, translate] = await Promise.all([requireUser(request, context), translatorFor(locale)]);
  const { email, emailVerified, name, telefono, version, signInMethods } = account;
  return {
    ...{ email, emailVerified, name, phone: telefono ?? "", version },
    methods: signInMethods ?? [],
    isStaff: may(account.role, "administration"),
    messages: messagesFor(locale, "account", "member", "profile"),
    meta: { title: translate("common.profile") },
  };
}

interface Change {
  request: Request;
  context: AppLoadContext;
  account: Account;
  form: FormData;
  locale: string;
}

async function save({ context, account, form, locale }: Change) {
  const parsed = parseFields(form, profileSchema, "profile.problems");
  if (!parsed.ok) return parsed.refusal;
  const { name } = parsed.value;
  const isSaved = await orUnavailable(context, () =>
    saveProfile(context.db, { userId: account.id, ...parsed.value }),
  );
  if (!isSaved) return refuseForm(form, { status: 409, message: "profile.changedElsewhere" });
  const session = await context.session.read();
  // The cookie shows the first name.
  const cookies = session
    ? [await context.session.write({ ...session, ...shownOf({ ...account, name }) })]
    : [];
  return leadOn(context, {
    to: hrefs.profile(locale),
    say: { type: "success", key: "profileSaved" },
    cookies,
    form,
  });
}

async function setPassword(change: Change) {
  const { request, context, account, form, locale } = change;
  const parsed = parseFields(form, changePasswordSchema, "profile.problems");
  if (!parsed.ok) return parsed.refusal;
  const { currentPassword, newPassword } = parsed.value;
  const proof = await passwordProof(request, context, account, currentPassword);
  const changed = await orUnavailable(context, () =>
    changePassword(accountServices(context, locale), { ...proof, newPassword }),
  );
  if (!changed.ok) {
    if (changed.code === "common-password") {
      const message = "profile.commonPassword";
      return refuseForm(form, { message, errors: { newPassword: message } });
    }
    if (changed.code !== "not-changed") return refusePassword(context, { form, account, failed: changed });
    const cookies = [await newSessionCookie(change, changed.sessionVersion)];
    if (changed.reason === "weak-password") {
      const message = "profile.weakPassword";
      return refuseForm(form, { message, errors: { newPassword: message }, cookies });
    }
    context.log.error("password-not-changed", { detail: changed.detail });
    return refuseForm(form, { status: 503, message: "profile.unavailable", cookies });
  }
  logSecurity(context.log, "password-changed", { userId: account.id });
  const cookies = [await newSessionCookie(change, changed.value.sessionVersion)];
  return leadOn(context, {
    to: hrefs.profile(locale),
    say: { type: "success", key: "passwordSaved" },
    cookies,
    form,
  });
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const own = await readOwnForm(request, context);
  if (!own.ok) return own.refusal;
  const change = { request, context, locale: localeOf(params), account: own.account, form: own.form };
  switch (change.form.get("intent")) {
    case "save":
      return save(change);
    case "password":
      return setPassword(change);
    default:
      return refuseForm(change.form, { message: "alert.invalidForm" });
  }
}

export const headers = () => noStore;

export const meta: MetaFunction<typeof loader> = (args) => (args.error ? failureMeta(args) : pageMeta(args));

export default function Profile() {
  const { email, emailVerified, name, phone, version, methods, isStaff } = useLoaderData<typeof loader>();
  return (
    <ProfilePage
      {...{ email, emailVerified, name, phone, version, methods, isStaff }}
      answer={problemOf(useActionData<typeof action>())}
    />
  );
}
