import { readList } from "~/domain/lists/list";
import { selectOrderIds } from "~/domain/orders/bulk/bulk-orders.queries.server";
import { MAX_BULK_ORDERS } from "~/domain/orders/bulk/bulk-steps";
import { type OrderFilter, orderList } from "~/domain/orders/staff/order-table";
import { parseId } from "~/lib/ids";
import type { AskedPage } from "./page-route.server";

/** The ids of repeated fields `p`. One more than `MAX_BULK_ORDERS` at most. */
export const readOrderIds = (values: { getAll(name: string): readonly unknown[] }): number[] => [
  ...new Set(
    values
      .getAll("p")
      .slice(0, MAX_BULK_ORDERS + 1)
      .flatMap((id) => parseId(String(id)) ?? []),
  ),
];

/** The orders that the form of the table of orders chose: `p` repeats for each id; `all` chooses what its filter matches. */
export const readOrderSelection = (parameters: URLSearchParams): OrderFilter =>
  parameters.has("all")
    ? readList(orderList, parameters).choice
    : { ...readList(orderList, new URLSearchParams()).choice, ids: readOrderIds(parameters) };

/** What `read` finds of the chosen orders; null for more than `MAX_BULK_ORDERS`. */
export async function readChosenOrders<Found>(
  { context, parameters }: AskedPage,
  read: (reader: AskedPage["context"], ids: readonly number[]) => Promise<Found>,
): Promise<Found | null> {
  const ids = await selectOrderIds(context, readOrderSelection(parameters));
  return ids && read(context, ids);
}
