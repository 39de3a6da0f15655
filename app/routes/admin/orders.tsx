import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { isCashDue, stageOf } from "~/domain/orders/orders";
import { refundStateOf } from "~/domain/orders/refunds/refunds";
import { MAX_EXPORTED_ORDERS } from "~/domain/orders/staff/order-csv.server";
import { readOrderChoice, type StateChoice, stateChoices } from "~/domain/orders/staff/order-table";
import { type OrderRow, readOrderTable } from "~/domain/orders/staff/order-table.queries.server";
import { listSavedFilters } from "~/domain/saved-filters/saved-filters.server";
import { currencyByCode } from "~/domain/settings/shop";
import { filterAction } from "~/http/staff/saved-filters.server";
import { adminData, readAdminPage } from "~/http/staff/staff.server";
import type { MessageKey } from "~/i18n/messages";
import { rowsOf } from "~/lib/table-query";
import { OrdersPage } from "~/ui/admin/orders/orders-page";

export { adminMeta as meta } from "~/ui/admin/admin-meta";

const groupWords = {
  "to-hand-over": "adminOrders.toHandOver",
  "cash-due": "adminOrders.cashDue",
} as const satisfies Partial<Record<StateChoice, MessageKey>>;

const choiceWords = (choice: StateChoice): MessageKey =>
  choice === "to-hand-over" || choice === "cash-due" ? groupWords[choice] : `orders.${choice}`;

/** What there is to say about an order's money besides its state; null for nothing. */
function moneyWords({ status, paidAt, returnedMinor, totalMinor }: OrderRow): MessageKey | null {
  if (status !== "confirmed" && isCashDue({ status, paidAt })) return "adminOrders.cashDue";
  return refundStateOf(returnedMinor, totalMinor) === "partly" ? "adminRefunds.partly" : null;
}

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { query, state, filter } = readOrderChoice(request.url);
  const { sort, isDescending } = query;
  const { translate, messages, data } = await readAdminPage(
    request,
    context,
    { right: "orders", namespaces: ["adminOrders"] },
    () =>
      Promise.all([
        readOrderTable(context, { ...filter, sort, isDescending, ...rowsOf(query) }),
        context.shop(),
        listSavedFilters(context, "orders"),
      ]),
  );
  const [{ rows, total }, shop, filters] = data;
  return adminData({
    rows: rows.map((row) => {
      const { status: _, progress: __, returnedMinor: ___, ...shown } = row;
      const money = moneyWords(row);
      return {
        ...shown,
        statusName: translate(`orders.${stageOf(row)}`),
        moneyName: money && translate(money),
        currency: currencyByCode(shop, row.currency),
      };
    }),
    total,
    filters,
    query,
    state,
    from: filter.from,
    to: filter.to,
    messages,
    states: stateChoices.map((choice) => ({
      value: choice,
      label: translate(choiceWords(choice)),
    })),
    mostExported: MAX_EXPORTED_ORDERS,
    title: translate("admin.orders"),
  });
}

export const action = filterAction("orders", "orders");

export default function Orders() {
  return <OrdersPage {...useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />;
}
