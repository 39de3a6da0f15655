import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useActionData } from "@remix-run/react";
import { adminHrefs } from "~/admin-hrefs";
import { createUser } from "~/domain/accounts/people/create-user.server";
import { newUserSchema } from "~/domain/accounts/people/staff-user.schema";
import { may } from "~/domain/accounts/rights";
import { logSecurity } from "~/edge/log/security-log.server";
import { accountServices } from "~/edge/services/account-services.server";
import { parseSubmission, refuseInvalid } from "~/http/form.server";
import { refuse } from "~/http/refuse.server";
import { adminData, openAdminPage, readStaffForm, redirectStaff } from "~/http/staff/staff.server";
import { messagesFor } from "~/i18n/messages";
import { NewUserPage } from "~/ui/admin/users/new-user-page";

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

export async function action({ request, context }: ActionFunctionArgs) {
  const read = await readStaffForm(request, context, { right: "users" });
  if (!read.ok) return read.refusal;
  const { form, staff, locale } = read;
  const submission = parseSubmission(form, newUserSchema);
  if (submission.status !== "success") return refuseInvalid(submission);
  const services = accountServices(context, locale);
  const created = await createUser(services, staff, submission.value);
  if (!created.ok) return refuse(context, submission, ["createUser", created]);
  const { id, isMailed } = created.value;
  const { role } = submission.value;
  if (may(role, "administration")) {
    logSecurity(context.log, "role-changed", { userId: id, byUserId: staff.staff.id, role });
  }
  return redirectStaff(context, adminHrefs.user(id, isMailed ? null : "mail"), {
    type: "success",
    key: "staffCreated",
  });
}

export default function NewUser() {
  return <NewUserPage answer={useActionData<typeof action>()} />;
}
