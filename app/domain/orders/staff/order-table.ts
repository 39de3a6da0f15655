import { readDay } from "~/lib/dates";
import { orderStatuses } from "~db/vocabulary";
import type { OrderStatus } from "../orders";

/** What staff's table of orders can be ordered by. */
export const orderColumns = ["placed", "name", "status", "total"] as const;
export type OrderColumn = (typeof orderColumns)[number];

/** The states of orders whose goods are still with the shop, or on their way. */
export const statesToHandOver = ["paid", "preparing", "shipped"] as const satisfies readonly OrderStatus[];

export interface OrderFilter {
  /** A reference, or words of reference, e-mail and name, all of which must be found; empty for all orders. */
  search: string;
  /** Empty for every state. */
  statuses: readonly OrderStatus[];
  /** Days in Lima such as `2026-11-21`, both of them included; null for no bound. */
  from: string | null;
  to: string | null;
}

/** What the filter by state offers: all that is to be handed over, and each state. */
export const stateChoices = ["to-hand-over", ...orderStatuses] as const;
export type StateChoice = (typeof stateChoices)[number];

/** Reads `state`, `from` and `to` of the table's address; what is unknown sets no bound. */
export function readOrderFilter(parameters: URLSearchParams): {
  state: StateChoice | null;
  filter: Omit<OrderFilter, "search">;
} {
  const state = stateChoices.find((choice) => choice === parameters.get("state")) ?? null;
  const statuses = state === "to-hand-over" ? statesToHandOver : state ? [state] : [];
  return { state, filter: { statuses, from: readDay(parameters, "from"), to: readDay(parameters, "to") } };
}
