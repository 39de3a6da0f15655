import { choice, days, defineList, type ListChoice } from "~/domain/lists/list";
import { orderStatuses } from "~db/order-statuses";
import { deliveryKinds, orderProgresses, orderSources, paymentWays } from "~db/vocabulary";
import type { OrderStatus } from "../orders";

export { orderProgresses, orderStatuses };

/** Everything that `stageOf` returns. */
export const orderStages = [...orderStatuses, ...orderProgresses] as const;

export const isOrderStatus = (text: string | null): text is OrderStatus =>
  (orderStatuses as readonly (string | null)[]).includes(text);

/** Groups of stages. */
const groupNames = {
  "to-send": "adminOrders.toSend",
  "to-hand-over": "adminOrders.toHandOver",
  "cash-due": "adminOrders.cashDue",
} as const;
type Group = keyof typeof groupNames;
const isGroup = (state: string): state is Group => Object.hasOwn(groupNames, state);

/** The days are those on which orders were placed. */
export const orderList = defineList({
  sorts: ["placed", "name", "status", "total"],
  descendingFirst: ["placed"],
  filters: {
    state: choice({
      label: "labels.status",
      any: "labels.anyStatus",
      values: ["to-send", "to-hand-over", "cash-due", ...orderStages],
      name: (state) => (isGroup(state) ? groupNames[state] : `orders.${state}`),
    }),
    placed: days(),
    payment: choice({
      label: "ways.method",
      any: "labels.anyStatus",
      values: paymentWays,
      name: (way) => `ways.${way}`,
    }),
    delivery: choice({
      label: "adminOrders.delivery",
      any: "labels.anyStatus",
      values: deliveryKinds,
      name: (kind) => `adminOrders.to-${kind}`,
    }),
    source: choice({
      label: "adminOrders.placedFrom",
      any: "labels.anyStatus",
      values: orderSources,
      name: (source) => `adminOrders.placedFrom-${source}`,
    }),
    show: choice({
      label: "labels.show",
      any: "labels.anyStatus",
      values: ["with-note", "without-note"],
      name: (shown) => `adminOrders.show-${shown}`,
    }),
  },
  tabs: { filter: "state", values: ["to-send", "shipped", "cash-due", "pending", "handed_over"] },
  savedAs: "orders",
  isPersonal: true,
});

type Choice = ListChoice<typeof orderList>;

/** `search`: see `orderSearch`. */
export type OrderFilter = Pick<Choice, "search" | "state" | "from" | "to"> &
  Partial<Pick<Choice, "payment" | "delivery" | "source" | "show">> & {
    /** Only these orders; any by default. */
    ids?: readonly number[];
  };
export type OrderPage = OrderFilter & Pick<Choice, "sort" | "isDescending" | "limit" | "offset">;
