import { useActionData } from "@remix-run/react";
import { adminHrefs } from "~/admin-hrefs";
import { createUser } from "~/domain/accounts/people/create-user.server";
import { newUserSchema } from "~/domain/accounts/people/staff-user.schema";
import { may } from "~/domain/accounts/rights";
import { logSecurity } from "~/edge/log/security-log.server";
import { accountServices } from "~/edge/services/account-services.server";
import { parseSubmission, refuseInvalid } from "~/http/form.server";
import { refuse } from "~/http/refuse.server";
import { formRoute, pageRoute } from "~/http/staff/page-route.server";
import { redirectStaff } from "~/http/staff/staff.server";
import { NewUserPage } from "~/ui/admin/users/new-user-page";

export { adminMeta as meta } from "~/ui/admin/admin-meta";

export const loader = pageRoute({
  right: "users",
  namespaces: ["adminUsers"],
  shopNamespaces: ["account"],
  page: (_, { translate }) => ({
    title: translate("adminUsers.new"),
  }),
});

export const action = formRoute({ right: "users" }, async ({ context, staff, form, locale }) => {
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
});

export default function NewUser() {
  return <NewUserPage answer={useActionData<typeof action>()} />;
}
