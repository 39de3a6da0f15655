import type { OrderSelection } from "~/domain/orders/bulk/bulk-orders.queries.server";
import { MAX_BULK_ORDERS } from "~/domain/orders/bulk/bulk-steps";
import { readOrderChoice } from "~/domain/orders/staff/order-table";
import { parseId } from "~/lib/ids";

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
export function readOrderSelection(url: string): OrderSelection {
  const { searchParams } = new URL(url);
  return searchParams.has("all") ? { all: readOrderChoice(url).filter } : { ids: readOrderIds(searchParams) };
}
