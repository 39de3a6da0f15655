import { and, asc, eq, gt, gte, isNotNull, lt, type SQL } from "drizzle-orm";
import type { Database } from "~db/client";
import type { Reader } from "~db/read-batcher";
import { orders, receipts } from "~db/schema";
import type { RegisteredReceipt } from "./sales-register";

const CHUNK = 1000;

export interface Month {
  from: number;
  before: number;
}

/** Numbered in the month. */
export const issuedIn = ({ from, before }: Month) =>
  and(isNotNull(receipts.number), gte(receipts.issuedAt, from), lt(receipts.issuedAt, before));

const registered = (db: Database, condition: SQL | undefined, limit: number) =>
  db
    .select({
      id: receipts.id,
      orderId: receipts.orderId,
      reference: orders.reference,
      orderStatus: orders.status,
      kind: receipts.kind,
      documentType: receipts.documentType,
      documentNumber: receipts.documentNumber,
      name: receipts.name,
      address: receipts.address,
      series: receipts.series,
      number: receipts.number,
      issuedAt: receipts.issuedAt,
      currency: orders.currency,
      igvPercent: receipts.igvPercent,
      netMinor: receipts.netMinor,
      igvMinor: receipts.igvMinor,
      totalMinor: receipts.totalMinor,
    })
    .from(receipts)
    .innerJoin(orders, eq(orders.id, receipts.orderId))
    .where(condition)
    .orderBy(asc(receipts.id))
    .limit(limit);

/** Numbered receipts of a month by ascending ids, at most `limit` after the id `after`. */
export async function listReceipts(
  { db, read }: Reader,
  month: Month,
  { after, limit }: { after: number; limit: number },
): Promise<RegisteredReceipt[]> {
  const rows = await read(registered(db, and(issuedIn(month), gt(receipts.id, after)), limit));
  // A CHECK makes these columns NOT NULL for numbered receipts.
  return rows as RegisteredReceipt[];
}

/** All numbered receipts of a month, read a thousand at a time. */
export async function* monthReceipts(
  reader: Reader,
  month: Month,
): AsyncGenerator<RegisteredReceipt[], void, undefined> {
  let after = 0;
  for (;;) {
    const chunk = await listReceipts(reader, month, { after, limit: CHUNK });
    if (chunk.length > 0) yield chunk;
    after = chunk.at(-1)?.id ?? after;
    if (chunk.length < CHUNK) return;
  }
}
