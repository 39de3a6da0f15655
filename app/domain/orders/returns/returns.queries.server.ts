import { and, asc, count, desc, eq, gt, inArray, type SQL, sql } from "drizzle-orm";
import { hasWords } from "~/lib/text/has-words.server";
import type { Database } from "~db/client";
import type { Reader } from "~db/read-batcher";
import { orders, returnLines, returnPictures, returnRequests } from "~db/schema";
import { openReturnStatuses } from "~db/vocabulary";
import type { ReturnState } from "./return-table";

/** Pieces with their names, the order and its buyer, and the refunds that close the request. */
const details = {
  order: {
    columns: {
      id: true,
      reference: true,
      accessKey: true,
      name: true,
      email: true,
      phone: true,
      locale: true,
    },
    with: { deliveryZone: { columns: { kind: true } } },
  },
  lines: {
    orderBy: asc(returnLines.orderLineId),
    with: { orderLine: { columns: { productName: true, variantName: true, size: true, stockRowId: true } } },
  },
  refunds: { columns: { id: true, status: true } },
  exchange: {
    columns: { amountMinor: true, returnedMinor: true },
    with: {
      order: {
        columns: {
          id: true,
          reference: true,
          accessKey: true,
          status: true,
          totalMinor: true,
          currency: true,
        },
      },
    },
  },
  pictures: { columns: { position: true }, orderBy: asc(returnPictures.position) },
} as const;

const returns = (db: Database, where: SQL | undefined, limit: number) =>
  db.query.returnRequests.findMany({
    where,
    orderBy: asc(returnRequests.id),
    limit,
    columns: { idempotencyKey: false },
    with: details,
  });

/** Times are Unix seconds. */
export type StaffReturn = Awaited<ReturnType<typeof returns>>[number];

export const findStaffReturn = async ({ db, read }: Reader, id: number): Promise<StaffReturn | null> =>
  (await read(returns(db, eq(returnRequests.id, id), 1)))[0] ?? null;

function stateCondition(state: ReturnState | null): SQL | undefined {
  if (state === null) return undefined;
  return state === "open"
    ? inArray(returnRequests.status, [...openReturnStatuses])
    : eq(returnRequests.status, state);
}

/** Object name of a request's picture, which counts from 1; null without one. */
export async function findReturnPicture(
  { db, read }: Reader,
  { returnId, number }: { returnId: number; number: number },
): Promise<string | null> {
  const [picture] = await read(
    db
      .select({ key: returnPictures.key })
      .from(returnPictures)
      .where(and(eq(returnPictures.returnId, returnId), eq(returnPictures.position, number - 1))),
  );
  return picture?.key ?? null;
}

/** Requests after an id by ascending ids, for the API. */
export const listReturns = (
  { db, read }: Reader,
  { after, limit, state }: { after: number; limit: number; state: ReturnState | null },
): Promise<StaffReturn[]> =>
  read(returns(db, and(gt(returnRequests.id, after), stateCondition(state)), limit));

/** A filter of the table. `search`: an order's reference, or a part of the buyer's name; empty for all. */
interface ReturnFilter {
  state: ReturnState | null;
  search: string;
}

const matching = ({ state, search }: ReturnFilter): SQL | undefined =>
  and(
    stateCondition(state),
    search === ""
      ? undefined
      : sql`(${orders.reference} = upper(${search}) or ${hasWords(search, [orders.name])})`,
  );

interface ReturnPage extends ReturnFilter {
  limit: number;
  offset: number;
}

const tableRows = (db: Database, { limit, offset, ...filter }: ReturnPage) =>
  db
    .select({
      id: returnRequests.id,
      number: returnRequests.number,
      orderId: orders.id,
      reference: orders.reference,
      name: orders.name,
      reason: returnRequests.reason,
      wish: returnRequests.wish,
      status: returnRequests.status,
      createdAt: returnRequests.createdAt,
      pieces: sql<number>`(select sum(quantity) from ${returnLines} where return_id = return_requests.id)`,
    })
    .from(returnRequests)
    .innerJoin(orders, eq(orders.id, returnRequests.orderId))
    .where(matching(filter))
    .orderBy(
      sql`${returnRequests.closedAt} is not null`,
      desc(returnRequests.createdAt),
      desc(returnRequests.id),
    )
    .limit(limit)
    .offset(offset);

export type ReturnRow = Awaited<ReturnType<typeof tableRows>>[number];

/** One page of the requests, open ones first and then the newest, and the total of the filter. One round trip. */
export async function readReturnTable(
  { db, read }: Reader,
  page: ReturnPage,
): Promise<{ rows: ReturnRow[]; total: number }> {
  const [rows, [counted]] = await Promise.all([
    read(tableRows(db, page)),
    read(
      db
        .select({ total: count() })
        .from(returnRequests)
        .innerJoin(orders, eq(orders.id, returnRequests.orderId))
        .where(matching(page)),
    ),
  ]);
  return { rows, total: counted?.total ?? 0 };
}
