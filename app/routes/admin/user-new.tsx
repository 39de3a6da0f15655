import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useActionData } from "@remix-run/react";
import type { IdentityFailure } from "~/domain/accounts/identity/identity-toolkit.server";
import { createUser } from "~/domain/accounts/people/create-user.server";
import { newUserSchema } from "~/domain/accounts/people/staff-user.schema";
import { may } from "~/domain/accounts/rights";
import { logSecurity } from "~/edge/log/security-log.server";
import { accountServices } from "~/edge/services/account-services.server";
import { hrefs } from "~/hrefs";
import { orUnavailable } from "~/http/unavailable.server";
import { messagesFor } from "~/i18n/messages";
import { NewUserPage } from "~/ui/admin/users/new-user-page";
import {
  adminData,
  leadOnAdmin,
  openAdminPage,
  parseAdminFields,
  readStaffForm,
  refuseForm,
} from "./staff.server";

export { adminMeta as meta } from "~/ui/admin/admin-meta";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { locale, translate, messages } = await openAdminPage(request, context, {
    right: "users",
    namespaces: ["adminUsers"],
  });
  return adminData({
    messages: { ...messages, ...messagesFor(locale, "account") },
    title: translate("adminUsers.new"),
  });
}

function refuseAccount(form: FormData, { code, detail }: IdentityFailure) {
  if (code === "email-exists") {
    const message = "adminUsers.emailExists";
    return refuseForm(form, { status: 409, message, errors: { email: message } });
  }
  if (code === "unavailable") return refuseForm(form, { status: 503, message: "adminUsers.unavailable" });
  return refuseForm(form, { message: "adminUsers.refused", messageValues: { detail } });
}

export async function action({ request, context }: ActionFunctionArgs) {
  const read = await readStaffForm(request, context, { right: "users" });
  if (!read.ok) return read.refusal;
  const { form, staff, locale } = read;
  const parsed = parseAdminFields(form, newUserSchema);
  if (!parsed.ok) return parsed.refusal;
  const services = accountServices(context, locale);
  const created = await orUnavailable(context, () => createUser(services, staff, parsed.value));
  if (!created.ok) {
    context.log.error("account-not-made", { code: created.code, detail: created.detail });
    return refuseAccount(form, created);
  }
  const { id, isMailed } = created.value;
  const { role } = parsed.value;
  if (may(role, "administration")) {
    logSecurity(context.log, "role-changed", { userId: id, byUserId: staff.staff.id, role });
  }
  return leadOnAdmin(context, hrefs.adminUser(id, isMailed ? null : "mail"), {
    type: "success",
    key: "staffCreated",
  });
}

export default function NewUser() {
  return <NewUserPage answer={useActionData<typeof action>()} />;
}
