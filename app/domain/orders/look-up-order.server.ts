import { and, desc, eq } from "drizzle-orm";
import {
  type CallCounter,
  countCalls,
  networkCounters,
  refundCalls,
} from "~/domain/accounts/sign-in/call-limits.server";
import { emailFingerprint } from "~/domain/accounts/sign-in/throttle.server";
import { failure, type Result, success } from "~/lib/result";
import type { Database } from "~db/client";
import { orders } from "~db/schema";

export interface OrderLookUp {
  /** In capitals. */
  reference: string;
  /** As it is stored: lower case. */
  email: string;
  /** E.164; null where it was not asked for. */
  phone: string | null;
  /** The client's; null where the platform does not tell it, as on one's own machine. */
  address: string | null;
  /** Whether this browser found this very order by this e-mail before. */
  isKnown: boolean;
  now: Date;
}

/**
 * `not-found` is all that is told when something is wrong. `phone-needed`: many have asked in vain for this number or by
 * this e-mail, so that the buyer's phone is asked for too. `too-many`: the client's network asked in vain too often.
 */
export type OrderLookUpFailure =
  | { code: "not-found" | "phone-needed" }
  | { code: "too-many"; retryAfterSeconds: number };

async function findAccessKey(db: Database, { reference, email, phone }: OrderLookUp, needsPhone: boolean) {
  const [found] = await db
    .select({ accessKey: orders.accessKey })
    .from(orders)
    .where(
      and(
        eq(orders.reference, reference),
        eq(orders.email, email),
        needsPhone ? eq(orders.phone, phone ?? "") : undefined,
      ),
    )
    .orderBy(desc(orders.placedAt), desc(orders.id))
    .limit(1);
  return found ? success(found) : failure({ code: "not-found" });
}

/**
 * The key that opens the order which someone knows by its number and its buyer's e-mail; the newest, as numbers come
 * again after a year. Guesses are counted by network, and by number and e-mail over all networks; the latter refuse
 * nobody, so that strangers can't lock a buyer out: they ask for the phone. What is right counts for nothing.
 */
export async function lookUpOrder(
  db: Database,
  lookUp: OrderLookUp,
): Promise<Result<{ accessKey: string }, OrderLookUpFailure>> {
  const { reference, email, phone, address, isKnown, now } = lookUp;
  if (isKnown) return findAccessKey(db, lookUp, false);
  const networks = networkCounters("orderLookUp", address);
  const fromHere = await countCalls(db, networks, now);
  if (!fromHere.allowed) return failure({ code: "too-many", retryAfterSeconds: fromHere.retryAfterSeconds });
  const subjects: CallCounter[] = [
    ["orderLookUpEmail", await emailFingerprint(email)],
    ["orderLookUpReference", reference],
  ];
  const needsPhone = !(await countCalls(db, subjects, now)).allowed;
  if (needsPhone && phone === null) return failure({ code: "phone-needed" });
  const found = await findAccessKey(db, lookUp, needsPhone);
  if (found.ok) await refundCalls(db, needsPhone ? networks : [...networks, ...subjects]);
  return found;
}
