import type { OrderStatus } from "./orders";

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
