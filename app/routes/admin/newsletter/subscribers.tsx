import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { adminHrefs } from "~/admin-hrefs";
import { deleteSubscriber } from "~/domain/newsletter/delete-subscriber.server";
import { readSubscriberQuery } from "~/domain/newsletter/newsletter";
import { listSubscribers } from "~/domain/newsletter/subscribers.queries.server";
import { refuseUnparsed } from "~/http/form.server";
import { refuseButton } from "~/http/refuse.server";
import { adminData, readAdminPage, readStaffForm, redirectStaff } from "~/http/staff/staff.server";
import { m } from "~/i18n/message";
import { parseId } from "~/lib/ids";
import { SubscribersPage } from "~/ui/admin/newsletter/subscribers-page";

export { adminMeta as meta } from "~/ui/admin/admin-meta";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const query = readSubscriberQuery(request.url);
  const { translate, messages, data } = await readAdminPage(
    request,
    context,
    { right: "customers", namespaces: ["adminNewsletter"] },
    () => listSubscribers(context, query),
  );
  return adminData({ ...data, query, messages, title: translate("adminNewsletter.title") });
}

/** Deletes a subscriber. */
export async function action({ request, context }: ActionFunctionArgs) {
  const read = await readStaffForm(request, context, { right: "customers" });
  if (!read.ok) return read.refusal;
  const id = parseId(read.form.get("subscriberId"));
  if (id === null) return refuseUnparsed(read.form, { message: m("alert.invalidForm") });
  const deleted = await deleteSubscriber(read.staff, id);
  if (!deleted.ok) return refuseButton(read.form, ["deleteSubscriber", deleted]);
  return redirectStaff(context, adminHrefs.newsletter(), { type: "success", key: "staffDeleted" });
}

export default function Subscribers() {
  return (
    <SubscribersPage {...useLoaderData<typeof loader>()} answer={useActionData<typeof action>() ?? null} />
  );
}
