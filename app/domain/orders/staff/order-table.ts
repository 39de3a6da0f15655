import { choice, days, defineList, type ListChoice } from "~/domain/lists/list";
import { orderStatuses } from "~db/order-statuses";
import { orderProgresses } from "~db/vocabulary";
import type { OrderStatus } from "../orders";

export { orderProgresses, orderStatuses };

/** Everything that `stageOf` returns. */
export const orderStages = [...orderStatuses, ...orderProgresses] as const;

export const isOrderStatus = (text: string | null): text is OrderStatus =>
  (orderStatuses as readonly (string | null)[]).includes(text);

/** The days are those on which orders were placed. */
export const orderList = defineList({
  sorts: ["placed", "name", "status", "total"],
  descendingFirst: ["placed"],
  filters: {
    state: choice({
      label: "labels.status",
      any: "labels.anyStatus",
      values: ["to-hand-over", "cash-due", ...orderStages],
      name: (state) => {
        if (state === "to-hand-over") return "adminOrders.toHandOver";
        return state === "cash-due" ? "adminOrders.cashDue" : `orders.${state}`;
      },
    }),
    placed: days(),
  },
  savedAs: "orders",
  isPersonal: true,
});

/** `search`: see `orderSearch`. */
export type OrderPage = ListChoice<typeof orderList>;
export type OrderFilter = Pick<OrderPage, "search" | "state" | "from" | "to">;
