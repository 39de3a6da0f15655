import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { adminHrefs } from "~/admin-hrefs";
import { countWrongDoorCodes } from "~/domain/accounts/door/door-codes.server";
import { endDoorSession, listDoorSessions } from "~/domain/accounts/door/door-sessions.server";
import { logSecurity } from "~/edge/log/security-log.server";
import { refuseUnparsed } from "~/http/form.server";
import { adminData, readAdminPage, readStaffForm, redirectStaff } from "~/http/staff/staff.server";
import { m } from "~/i18n/message";
import { DoorSessionsPage } from "~/ui/admin/door/door-sessions-page";

export { adminMeta as meta } from "~/ui/admin/admin-meta";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { translate, messages, data } = await readAdminPage(
    request,
    context,
    { right: "orders", namespaces: ["adminDoor"] },
    () => Promise.all([listDoorSessions(context), countWrongDoorCodes(context, context.now())]),
  );
  const [sessions, wrongCodes] = data;
  return adminData({
    sessions,
    wrongCodes,
    hasDoor: Boolean(context.environment.DOOR_ACCESS_CODE),
    messages,
    title: translate("admin.door"),
  });
}

/** Ends the session of a device. */
export async function action({ request, context }: ActionFunctionArgs) {
  const read = await readStaffForm(request, context, { right: "orders" });
  if (!read.ok) return read.refusal;
  const { form, staff } = read;
  const device = form.get("device");
  if (typeof device !== "string" || !device) return refuseUnparsed(form, { message: m("alert.invalidForm") });
  // Idempotent: a session that has already ended is not an error.
  if (await endDoorSession(staff, device))
    logSecurity(context.log, "door-session-ended", { byUserId: staff.staff.id });
  return redirectStaff(context, adminHrefs.doorSessions(), { type: "success", key: "sessionEnded" });
}

export default function DoorSessions() {
  return <DoorSessionsPage {...useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />;
}
