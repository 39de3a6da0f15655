import { eq, inArray, sql } from "drizzle-orm";
import { isToSend } from "~/domain/orders/fulfilment/to-send.server";
import type { Reader } from "~db/read-batcher";
import { claims, mailOutbox, orders, returnRequests, reviews } from "~db/schema";
import type { Waiting } from "./waiting";

/** One query that reads only index entries of what waits. */
export async function countWaiting({ db, read }: Reader): Promise<Waiting> {
  const [counted] = await read(
    db.all<Waiting>(
      sql`select
        ${db.$count(orders, isToSend)} as orders,
        ${db.$count(returnRequests, inArray(returnRequests.status, ["requested", "received"]))} as returns,
        ${db.$count(claims, eq(claims.status, "open"))} as claims,
        ${db.$count(reviews, eq(reviews.status, "pending"))} as reviews,
        ${db.$count(mailOutbox, eq(mailOutbox.status, "failed"))} as mail`,
    ),
  );
  return counted ?? { orders: 0, returns: 0, claims: 0, reviews: 0, mail: 0 };
}
