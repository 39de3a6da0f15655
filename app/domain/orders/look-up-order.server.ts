import { and, desc, eq } from "drizzle-orm";
import {
  addressKey,
  type CallCounter,
  countCalls,
  emailFingerprint,
} from "~/domain/accounts/throttle.server";
import { failure, type Result, success } from "~/lib/result";
import type { Database } from "~db/client";
import { orders } from "~db/schema";

export interface OrderLookUp {
  /** In capitals. */
  reference: string;
  /** As it is stored: lower case. */
  email: string;
  /** The client's; null where the platform does not tell it, as on one's own machine. */
  address: string | null;
  now: Date;
}

/**
 * The key that opens the order which someone knows by its number and its buyer's e-mail; the newest, as numbers come
 * again after a year. `not-found` is all that is told when either is wrong. `too-many`: more look-ups in a quarter of
 * an hour than one address may make, or than all together may make for one e-mail, for one number or at all, whatever
 * they found.
 */
export async function lookUpOrder(
  db: Database,
  { reference, email, address, now }: OrderLookUp,
): Promise<Result<{ accessKey: string }, { code: "not-found" | "too-many" }>> {
  const counters: CallCounter[] = [
    ...(address ? [["orderLookUp", addressKey(address)] satisfies CallCounter] : []),
    ["orderLookUpEmail", await emailFingerprint(email)],
    ["orderLookUpReference", reference],
    ["orderLookUpAll", "all"],
  ];
  const counted = await countCalls(db, counters, now);
  if (!counted.allowed) return failure({ code: "too-many" });
  const [found] = await db
    .select({ accessKey: orders.accessKey })
    .from(orders)
    .where(and(eq(orders.reference, reference), eq(orders.email, email)))
    .orderBy(desc(orders.placedAt), desc(orders.id))
    .limit(1);
  return found ? success(found) : failure({ code: "not-found" });
}
