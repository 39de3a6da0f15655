import { readList } from "~/domain/lists/list";
import { exportedOrders, orderCsv } from "~/domain/orders/staff/order-csv.server";
import { orderList } from "~/domain/orders/staff/order-table";
import { csvRoute } from "~/http/staff/csv-route.server";
import { readOrderSelection } from "~/http/staff/order-selection.server";

/** The chosen orders, or else the filtered ones. */
export const loader = csvRoute({
  right: "orders",
  name: "pedidos",
  table: orderCsv,
  chunks: ({ parameters, context }) =>
    exportedOrders(
      context,
      parameters.has("p") ? readOrderSelection(parameters) : readList(orderList, parameters).choice,
    ),
});
