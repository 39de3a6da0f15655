import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { readReturnChoice, returnStates } from "~/domain/orders/returns/return-table";
import { staffStatusKey } from "~/domain/orders/returns/return-words";
import { isOpenReturn } from "~/domain/orders/returns/returns";
import { readReturnTable } from "~/domain/orders/returns/returns.queries.server";
import { adminData, readAdminPage } from "~/http/staff/staff.server";
import { rowsOf } from "~/lib/table-query";
import { ReturnsPage } from "~/ui/admin/returns/returns-page";

export { adminMeta as meta } from "~/ui/admin/admin-meta";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { query, state } = readReturnChoice(request.url);
  const { translate, messages, data } = await readAdminPage(
    request,
    context,
    { right: "orders", namespaces: ["adminReturns", "adminOrders"] },
    () => readReturnTable(context, { state, search: query.q, ...rowsOf(query) }),
  );
  const { rows, total } = data;
  return adminData({
    rows: rows.map(({ reason, wish, status, ...row }) => ({
      ...row,
      reasonName: translate(`returns.reason-${reason}`),
      wishName: translate(`returns.wish-${wish}`),
      statusName: translate(staffStatusKey(status)),
      isOpen: isOpenReturn(status),
    })),
    total,
    query,
    state,
    states: returnStates.map((value) => ({
      value,
      label: translate(value === "open" ? "adminReturns.open" : staffStatusKey(value)),
    })),
    messages,
    title: translate("adminReturns.title"),
  });
}

export default function Returns() {
  return <ReturnsPage {...useLoaderData<typeof loader>()} />;
}
