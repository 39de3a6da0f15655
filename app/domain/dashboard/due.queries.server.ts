import { and, asc, count, eq, inArray, isNotNull, lte, sql } from "drizzle-orm";
import { isToSend } from "~/domain/orders/fulfilment/to-send.server";
import { DAY_SECONDS, limaDate, limaMidnight } from "~/lib/dates";
import type { Database } from "~db/client";
import type { Reader } from "~db/read-batcher";
import { claims, orderLines, orders, returnRequests } from "~db/schema";
import { CLAIM_DAYS, MAX_DUE_ROWS, type StartedOrder } from "./due";

const dueClaims = (db: Database, until: number) =>
  db
    .select({
      id: claims.id,
      number: claims.number,
      year: claims.year,
      dueAt: claims.dueAt,
      total: sql<number>`count(*) over ()`,
    })
    .from(claims)
    .where(and(eq(claims.status, "open"), lte(claims.dueAt, until)))
    .orderBy(asc(claims.dueAt), asc(claims.id))
    .limit(MAX_DUE_ROWS);

/**
 * Orders at work that may be promised for before `end`: working days take at least as many days. Those that are ready
 * wait for their buyers.
 */
const startedOrders = (db: Database, end: number) =>
  db
    .select({
      id: orders.id,
      reference: orders.reference,
      status: orders.status,
      paidAt: orders.paidAt,
      stockTakenAt: orders.stockTakenAt,
      deliveryDaysMin: orders.deliveryDaysMin,
      deliveryDaysMax: orders.deliveryDaysMax,
      makingDays: sql<number>`coalesce((select max(line.made_to_order_days) from ${orderLines} line
        where line.order_id = ${orders}.id and line.made_to_order > 0), 0)`,
    })
    .from(orders)
    .where(
      and(
        isToSend,
        isNotNull(orders.deliveryDaysMax),
        sql`coalesce(${orders.stockTakenAt}, ${orders.paidAt}) + ${orders.deliveryDaysMax} * ${DAY_SECONDS} < ${end}`,
      ),
    );

const waitingReturns = (db: Database) =>
  db
    .select({ status: returnRequests.status, waiting: count() })
    .from(returnRequests)
    .where(inArray(returnRequests.status, ["requested", "received"]))
    .groupBy(returnRequests.status);

export interface Due {
  /** Open claims that have to be answered within `CLAIM_DAYS`, or should have been; the first ten. Unix seconds. */
  claims: { id: number; number: number; year: number; dueAt: number }[];
  claimCount: number;
  /** See `dueOrders`, which knows the shop's calendar. */
  startedOrders: StartedOrder[];
  /** Return requests that wait for the shop: for a decision, and for money or an exchange. */
  returns: { requested: number; received: number };
}

/** What is due today. `now` is in Unix seconds. */
export async function readDue({ db, read }: Reader, now: number): Promise<Due> {
  const midnight = limaMidnight(limaDate(now)) ?? now;
  const [claimRows, started, waiting] = await Promise.all([
    read(dueClaims(db, midnight + (CLAIM_DAYS + 1) * DAY_SECONDS)),
    read(startedOrders(db, midnight + DAY_SECONDS)),
    read(waitingReturns(db)),
  ]);
  const waitingIn = (status: "requested" | "received") =>
    waiting.find((row) => row.status === status)?.waiting ?? 0;
  return {
    claims: claimRows.map(({ id, number, year, dueAt }) => ({ id, number, year, dueAt })),
    claimCount: claimRows[0]?.total ?? 0,
    startedOrders: started,
    returns: { requested: waitingIn("requested"), received: waitingIn("received") },
  };
}
