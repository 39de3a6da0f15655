import { readDay } from "~/lib/dates";
import { orderStatuses } from "~db/vocabulary";
import type { OrderStatus } from "../orders";

/** Sortable columns. */
export const orderColumns = ["placed", "name", "status", "total"] as const;
export type OrderColumn = (typeof orderColumns)[number];

/** Paid orders whose goods have not reached the buyer. */
export const statesToHandOver = ["paid", "preparing", "shipped"] as const satisfies readonly OrderStatus[];

export interface OrderFilter {
  /** A reference, or words that must all occur in reference, e-mail or name; empty matches all orders. */
  search: string;
  /** Empty matches every status. */
  statuses: readonly OrderStatus[];
  /** Inclusive days in Lima such as `2026-11-21`; null for no bound. */
  from: string | null;
  to: string | null;
}

/** Options of the status filter. */
export const stateChoices = ["to-hand-over", ...orderStatuses] as const;
export type StateChoice = (typeof stateChoices)[number];

/** Parses `state`, `from` and `to` from the query string. Unknown values are ignored. */
export function readOrderFilter(parameters: URLSearchParams): {
  state: StateChoice | null;
  filter: Omit<OrderFilter, "search">;
} {
  const state = stateChoices.find((choice) => choice === parameters.get("state")) ?? null;
  const statuses = state === "to-hand-over" ? statesToHandOver : state ? [state] : [];
  return { state, filter: { statuses, from: readDay(parameters, "from"), to: readDay(parameters, "to") } };
}
