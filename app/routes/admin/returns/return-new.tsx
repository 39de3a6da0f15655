import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { adminHrefs } from "~/admin-hrefs";
import { requestReturn } from "~/domain/orders/returns/request-return.server";
import { returnRequestSchema } from "~/domain/orders/returns/return.schema";
import { returnableLines } from "~/domain/orders/returns/return-view";
import { findStaffOrder } from "~/domain/orders/staff/staff-order.queries.server";
import { notFound } from "~/edge/http/responses.server";
import { parseSubmission, refuseInvalid } from "~/http/form.server";
import { refuse } from "~/http/refuse.server";
import { adminData, readAdminPage, readStaffForm, redirectStaff } from "~/http/staff/staff.server";
import { messagesFor } from "~/i18n/messages";
import { parseId, randomId } from "~/lib/ids";
import { NewReturnPage } from "~/ui/admin/returns/new-return-page";

export { adminMeta as meta } from "~/ui/admin/admin-meta";
export { revalidateOnConflict as shouldRevalidate } from "~/ui/shared/revalidate-on-conflict";

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const orderId = parseId(params.orderId);
  const { locale, translate, messages, data } = await readAdminPage(
    request,
    context,
    { right: "orders", namespaces: ["adminOrders", "adminReturns"] },
    async () => orderId && findStaffOrder(context, orderId),
  );
  // Orders of deleted accounts have no name.
  if (!data || data.name === "") throw notFound();
  const { id, reference } = data;
  return adminData({
    order: { id, reference },
    lines: returnableLines(data),
    formKey: randomId(),
    messages: { ...messages, ...messagesFor(locale, "returns") },
    title: translate("adminReturns.newOf", { reference }),
  });
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const read = await readStaffForm(request, context, { right: "orders" });
  if (!read.ok) return read.refusal;
  const { form, staff } = read;
  const orderId = parseId(params.orderId);
  const order = orderId && (await findStaffOrder(context, orderId));
  if (!order) throw notFound();
  const submission = parseSubmission(form, returnRequestSchema);
  if (submission.status !== "success") return refuseInvalid(submission);
  const asked = await requestReturn(context.db, {
    order,
    input: submission.value,
    pictures: [],
    by: staff,
    now: context.now(),
  });
  if (!asked.ok) return refuse(context, submission, ["requestReturn", asked]);
  return redirectStaff(context, adminHrefs.return(asked.value.id), {
    type: "success",
    key: "staffCreated",
  });
}

export default function NewReturn() {
  return <NewReturnPage {...useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />;
}
