import { useActionData, useLoaderData } from "@remix-run/react";
import { adminHrefs } from "~/admin-hrefs";
import { requestReturn } from "~/domain/orders/returns/request-return.server";
import { returnRequestSchema } from "~/domain/orders/returns/return.schema";
import { returnableLines } from "~/domain/orders/returns/return-view";
import { findStaffOrder } from "~/domain/orders/staff/staff-order.queries.server";
import { notFound } from "~/edge/http/responses.server";
import { parseSubmission, refuseInvalid } from "~/http/form.server";
import { refuse } from "~/http/refuse.server";
import { formRoute, pageRoute } from "~/http/staff/page-route.server";
import { requireRow } from "~/http/staff/require-row.server";
import { redirectStaff } from "~/http/staff/staff.server";
import { randomId } from "~/lib/ids";
import { NewReturnPage } from "~/ui/admin/returns/new-return-page";

export { adminMeta as meta } from "~/ui/admin/admin-meta";
export { revalidateOnConflict as shouldRevalidate } from "~/ui/shared/revalidate-on-conflict";

export const loader = pageRoute({
  right: "orders",
  namespaces: ["adminOrders", "adminReturns"],
  shopNamespaces: ["returns"],
  read: ({ context, params }) => requireRow(params.orderId, (id) => findStaffOrder(context, id)),
  page(order, { translate }) {
    const { id, reference, name } = order;
    // Orders of deleted accounts have no name.
    if (name === "") throw notFound();
    return {
      order: { id, reference },
      lines: returnableLines(order),
      formKey: randomId(),
      title: translate("adminReturns.newOf", { reference }),
    };
  },
});

export const action = formRoute({ right: "orders" }, async ({ context, params, staff, form }) => {
  const order = await requireRow(params.orderId, (id) => findStaffOrder(context, id));
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
});

export default function NewReturn() {
  return <NewReturnPage {...useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />;
}
