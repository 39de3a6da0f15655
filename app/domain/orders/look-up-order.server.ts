import { and, desc, eq } from "drizzle-orm";
import {
  type CallCounter,
  countCalls,
  networkCounters,
  refundCalls,
} from "~/domain/accounts/sign-in/call-limits.server";
import { emailFingerprint } from "~/domain/accounts/sign-in/throttle.server";
import { failure, type Result, success } from "~/lib/result";
import { isSamePhone } from "~/lib/text/same-phone.server";
import type { Database } from "~db/client";
import { orders } from "~db/schema";

export interface OrderLookUp {
  /** Upper case. */
  reference: string;
  /** Normalized. */
  email: string;
  /** E.164; null when it was not asked for. */
  phone: string | null;
  /** The client's address; null where the platform does not provide it. */
  address: string | null;
  /** Whether this browser found this order with this e-mail before. */
  isKnown: boolean;
  now: Date;
}

/**
 * `not-found` does not disclose which field is wrong. `phone-needed`: too many failed attempts for this reference or
 * e-mail, so the buyer's phone is required too. `too-many`: too many failed attempts from the client's network.
 */
export type OrderLookUpFailure =
  | { code: "not-found" | "phone-needed" }
  | { code: "too-many"; retryAfterSeconds: number };

async function findAccessKey(db: Database, { reference, email, phone }: OrderLookUp, needsPhone: boolean) {
  const [order] = await db
    .select({ accessKey: orders.accessKey })
    .from(orders)
    .where(
      and(
        eq(orders.reference, reference),
        eq(orders.email, email),
        needsPhone ? isSamePhone(orders.phone, phone ?? "") : undefined,
      ),
    )
    .orderBy(desc(orders.placedAt), desc(orders.id))
    .limit(1);
  return order ? success(order) : failure({ code: "not-found" });
}

/**
 * Finds the access key of the newest order with this reference and e-mail; references repeat after a year. Failed
 * attempts are counted per network, and per reference and e-mail over all networks. The latter counters require the
 * phone instead of refusing, so that strangers can't lock a buyer out. Successful attempts are not counted.
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
  const result = await findAccessKey(db, lookUp, needsPhone);
  if (result.ok) await refundCalls(db, needsPhone ? networks : [...networks, ...subjects]);
  return result;
}
