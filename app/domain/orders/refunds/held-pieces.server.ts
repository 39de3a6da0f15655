import { sql } from "drizzle-orm";
import { refundLines, refunds } from "~db/schema";

/** True when an undecided refund of the order of the surrounding query is for pieces of it. */
export const hasHeldPieces = sql<number>`exists (select 1 from ${refunds} undecided
  join ${refundLines} held on held.refund_id = undecided.id
  where undecided.order_id = orders.id and undecided.status in ('requested', 'unknown'))`;
