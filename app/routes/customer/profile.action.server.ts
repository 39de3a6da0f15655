import type { ActionFunctionArgs, AppLoadContext } from "@remix-run/cloudflare";
import type { Account } from "~/domain/accounts/account.queries.server";
import { changePassword } from "~/domain/accounts/profile/change-password.server";
import { changePasswordSchema, profileSchema } from "~/domain/accounts/profile/profile.schema";
import { saveProfile } from "~/domain/accounts/profile/save-profile.server";
import { logSecurity } from "~/edge/log/security-log.server";
import { accountServices, sessionDisplay } from "~/edge/services/account-services.server";
import { hrefs } from "~/hrefs";
import { readOwnForm } from "~/http/access.server";
import { parseSubmission, refuseInvalid, refuseUnparsed } from "~/http/form.server";
import { redirectWithToast } from "~/http/redirect.server";
import { refuse } from "~/http/refuse.server";
import { newSessionCookie, passwordProof } from "~/http/sign-in.server";
import { localeOf } from "~/i18n/locale";
import { m } from "~/i18n/message";

interface Change {
  request: Request;
  context: AppLoadContext;
  account: Account;
  form: FormData;
  locale: string;
}

async function save({ context, account, form, locale }: Change) {
  const submission = parseSubmission(form, profileSchema);
  if (submission.status !== "success") return refuseInvalid(submission);
  const { name } = submission.value;
  const isSaved = await saveProfile(context.db, { userId: account.id, ...submission.value });
  if (!isSaved) return refuse(context, submission, ["saveProfile", { code: "changed-elsewhere" }]);
  const session = await context.session.read();
  // The session cookie holds the displayed first name.
  const cookies = session
    ? [await context.session.write({ ...session, ...sessionDisplay({ ...account, name }) })]
    : [];
  return redirectWithToast(context, {
    to: hrefs.profile(locale),
    toast: { type: "success", key: "profileSaved" },
    cookies,
    form,
  });
}

async function setPassword(change: Change) {
  const { request, context, account, form, locale } = change;
  const submission = parseSubmission(form, changePasswordSchema);
  if (submission.status !== "success") return refuseInvalid(submission);
  const { currentPassword, newPassword } = submission.value;
  const proof = await passwordProof(request, context, account, currentPassword);
  const changed = await changePassword(accountServices(context, locale), { ...proof, newPassword });
  if (!changed.ok) {
    if (changed.code !== "not-changed") {
      return refuse(context, submission, ["changePassword", changed], { userId: account.id });
    }
    const cookies = [await newSessionCookie(change, changed.sessionVersion)];
    const { reason: code, detail } = changed;
    return refuse(context, submission, ["setPassword", { code, detail }], { cookies });
  }
  logSecurity(context.log, "password-changed", { userId: account.id });
  return redirectWithToast(context, {
    to: hrefs.profile(locale),
    toast: { type: "success", key: "passwordSaved" },
    cookies: [await newSessionCookie(change, changed.value.sessionVersion)],
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
      return refuseUnparsed(change.form, { message: m("alert.invalidForm") });
  }
}
