import { type OrderFilter, orderColumns, readOrderFilter } from "~/domain/orders/staff/order-table";
import { readTableQuery } from "~/lib/table-query";

/** What the table of orders shows, and its file holds, by the same parameters. */
export function readOrderChoice(url: string) {
  const { searchParams } = new URL(url);
  const query = readTableQuery(searchParams, { sorts: orderColumns, descendingFirst: ["placed"] });
  const { state, filter } = readOrderFilter(searchParams);
  const complete: OrderFilter = { ...filter, search: query.q };
  return { query, state, filter: complete };
}
