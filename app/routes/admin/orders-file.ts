import { exportedOrders, orderCsv } from "~/domain/orders/staff/order-csv.server";
import { readOrderChoice } from "~/domain/orders/staff/order-table";
import { csvRoute } from "~/http/staff/csv-route.server";

/** The filtered orders. */
export const loader = csvRoute({
  right: "orders",
  name: "pedidos",
  table: orderCsv,
  chunks: ({ url, context }) => exportedOrders(context, readOrderChoice(url).filter),
});
