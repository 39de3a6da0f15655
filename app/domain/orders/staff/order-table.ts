import { readDay } from "~/lib/read-day";
import { readTableQuery } from "~/lib/table-query";
import { orderStatuses, statusesWith } from "~db/order-statuses";
import { type OrderProgress, orderProgresses } from "~db/vocabulary";
import { type OrderStatus, statusesBefore } from "../orders";

export { orderProgresses, orderStatuses };

/** Everything that `stageOf` returns. */
export const orderStages = [...orderStatuses, ...orderProgresses] as const;

/** Sortable columns. */
const orderColumns = ["placed", "name", "status", "total"] as const;
export type OrderColumn = (typeof orderColumns)[number];

export const isOrderStatus = (text: string | null): text is OrderStatus =>
  (orderStatuses as readonly (string | null)[]).includes(text);

export interface OrderFilter {
  /** See `orderSearch`; empty matches all orders. */
  search: string;
  /** Empty matches every status. */
  statuses: readonly OrderStatus[];
  /** Of orders in preparation; null for any. */
  progress: OrderProgress | null;
  /** Only orders whose cash couriers have, or will take; see `isCashDue`. */
  isCashDue?: boolean;
  /** Inclusive days in Lima such as `2026-11-21`; null for no bound. */
  from: string | null;
  to: string | null;
}

/** Options of the status filter. */
export const stateChoices = ["to-hand-over", "cash-due", ...orderStatuses, ...orderProgresses] as const;
export type StateChoice = (typeof stateChoices)[number];

/** Parses `state`, `from` and `to` from the query string. Unknown values are ignored. */
function readOrderFilter(parameters: URLSearchParams): {
  state: StateChoice | null;
  filter: Omit<OrderFilter, "search">;
} {
  const state = stateChoices.find((choice) => choice === parameters.get("state")) ?? null;
  const progress = orderProgresses.find((choice) => choice === state) ?? null;
  const status = isOrderStatus(state) ? state : null;
  const isCashDue = state === "cash-due";
  const groups = { "to-hand-over": statusesBefore("handed_over"), "cash-due": statusesWith("canOweCash") };
  const statuses = status ? [status] : state === "to-hand-over" || isCashDue ? groups[state] : [];
  return {
    state,
    filter: {
      statuses,
      progress,
      isCashDue,
      from: readDay(parameters, "from"),
      to: readDay(parameters, "to"),
    },
  };
}

/** Sort order, page and filter of the table of orders and of its CSV export, which have the same parameters. */
export function readOrderChoice(url: string) {
  const { searchParams } = new URL(url);
  const query = readTableQuery(searchParams, { sorts: orderColumns, descendingFirst: ["placed"] });
  const { state, filter } = readOrderFilter(searchParams);
  const complete: OrderFilter = { ...filter, search: query.q };
  return { query, state, filter: complete };
}
