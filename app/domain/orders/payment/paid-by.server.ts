import { sql } from "drizzle-orm";
import { manualPayments, payments } from "~db/schema";
import type { PaidBy } from "./payment-method";

// In a query of one table Drizzle omits table names, so the order's columns are written out.

const isPaidByCard = sql`exists (select 1 from ${payments}
  where order_id = orders.id and status = 'accepted' and outdated = 0)`;

/** What paid the order of the surrounding query first: outside the provider, by card, or nothing in money. */
export const paidBy = sql<PaidBy>`coalesce((select method from ${manualPayments}
  where order_id = orders.id and (created_at <= orders.paid_at or not ${isPaidByCard})),
  iif(${isPaidByCard}, 'card', 'none'))`;
