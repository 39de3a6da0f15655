import { type SQL, sql } from "drizzle-orm";
import { orderProgress, orderStatus, statusList } from "~db/order-status-sql";
import type { Reader } from "~db/read-batcher";
import { claims, mailOutbox, orders, returnRequests, reviews } from "~db/schema";

/** How many things of each kind wait for staff. */
export interface Waiting {
  /** Orders to prepare and to send. */
  orders: number;
  returns: number;
  claims: number;
  reviews: number;
  /** Mails that were given up. */
  mail: number;
}

const countOf = (from: SQL): SQL => sql`(select count(*) from ${from})`;

/** One query that reads only index entries of what waits. */
export async function countWaiting({ db, read }: Reader): Promise<Waiting> {
  const [counted] = await read(
    db.all<Waiting>(
      sql`select
        ${countOf(sql`${orders} where status in ${statusList("canShip")}
          and not (status = ${orderStatus.preparing} and coalesce(progress, '') = ${orderProgress.ready})`)} as orders,
        ${countOf(sql`${returnRequests} where status in ('requested', 'received')`)} as returns,
        ${countOf(sql`${claims} where status = 'open'`)} as claims,
        ${countOf(sql`${reviews} where status = 'pending'`)} as reviews,
        ${countOf(sql`${mailOutbox} where status = 'failed'`)} as mail`,
    ),
  );
  return counted ?? { orders: 0, returns: 0, claims: 0, reviews: 0, mail: 0 };
}
