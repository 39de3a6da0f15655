import { readList } from "~/domain/lists/list";
import { exportedOrders, orderCsv } from "~/domain/orders/staff/order-csv.server";
import { orderList } from "~/domain/orders/staff/order-table";
import { csvRoute } from "~/http/staff/csv-route.server";

/** The filtered orders. */
export const loader = csvRoute({
  right: "orders",
  name: "pedidos",
  table: orderCsv,
  chunks: ({ parameters, context }) => exportedOrders(context, readList(orderList, parameters).choice),
});
