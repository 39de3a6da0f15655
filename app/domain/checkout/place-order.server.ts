import { and, eq, isNull, sql } from "drizzle-orm";
import { sha256 } from "~/lib/hash";
import { failure, type Result, success } from "~/lib/result";
import type { Database } from "~db/client";
import type { Reader } from "~db/read-batcher";
import { type GuardReason, orders, users } from "~db/schema";
import { constraintFailure, guardOf, type WriteQuery, writeBatch } from "~db/write-batch";
import { readAgreement } from "./agreement.server";
import type { CheckoutForm } from "./checkout.schema";
import { type PlaceOrderOptions, placedBefore, placedOrder, placingQueries } from "./placing-queries.server";

const REFERENCE_TRIES = 8;

export interface PlacedOrder {
  orderId: number;
  reference: string;
  /** Opens the order page without signing in. */
  accessKey: string;
  /** Minor units of the order's currency. */
  totalMinor: number;
  /** False when this form, or an equal one, created the order before. */
  created: boolean;
}

/**
 * `cart-changed`: a line, quantity or price differs from the form. `zone-gone`: the zone is no longer offered.
 * `zone-changed`: its price differs from the form. `sold-out`: too few pieces are left of a product that is not made to
 * order.
 */
export type PlaceOrderFailure = "cart-empty" | "cart-changed" | "zone-gone" | "zone-changed" | "sold-out";

/** A form sent twice, by a double click or a reload, has the same key; a corrected form has another. */
const idempotencyKeyOf = (form: CheckoutForm): Promise<string> => sha256(JSON.stringify(form));

/**
 * Assigns a guest's order to the account that its buyer has signed in to since. Deleting the guest's row sets the
 * order's user to null. Orders of other accounts are not touched.
 */
const giveToAccount = (db: Database, orderId: number, userId: number): WriteQuery[] => [
  sql`delete from ${users} where role = 'Guest' and id = (select user_id from ${orders} where id = ${orderId})`,
  db
    .update(orders)
    .set({ userId })
    .where(and(eq(orders.id, orderId), isNull(orders.userId))),
];

/** @returns the order, or the reason of the violated guard */
async function tryToPlace(db: Database, queries: WriteQuery[]): Promise<PlacedOrder | GuardReason> {
  try {
    const row = (await writeBatch(db, queries)).at(-1)?.rows[0];
    return {
      orderId: Number(row?.id),
      reference: String(row?.reference),
      accessKey: String(row?.access_key),
      totalMinor: Number(row?.total_minor),
      created: true,
    };
  } catch (error) {
    const guard = guardOf(constraintFailure(error));
    if (guard) return guard;
    throw error;
  }
}

/**
 * Places an order of the cart in one round trip. Prices are read by the write itself; when lines or prices differ from
 * the form, nothing is written. Idempotent: the same form, even sent concurrently, creates one order, and so does
 * another form of the unchanged cart with the same answers while that order can be paid. Stock is reserved by the
 * payment, not here.
 */
export async function placeOrder(
  { db, read }: Reader,
  options: PlaceOrderOptions,
): Promise<Result<PlacedOrder, { code: PlaceOrderFailure }>> {
  const key = await idempotencyKeyOf(options.form);
  const reuse = async (placed: Omit<PlacedOrder, "created">) => {
    if (options.userId !== null) await writeBatch(db, giveToAccount(db, placed.orderId, options.userId));
    return success({ ...placed, created: false });
  };
  /** Unless this form created an order before. */
  const refuse = async (code: PlaceOrderFailure) => {
    const [known] = await read(placedOrder(db, eq(orders.idempotencyKey, key)));
    return known ? reuse(known) : failure({ code });
  };
  if (options.cart.lines.length === 0) return refuse("cart-empty");
  const agreement = readAgreement(options);
  if (!agreement) return refuse("cart-changed");
  for (let count = 0; count < REFERENCE_TRIES; count++) {
    const attempt = await tryToPlace(db, placingQueries(db, agreement, { key, options }));
    if (typeof attempt === "object") return success(attempt);
    if (attempt === "cart_changed") return refuse("cart-changed");
    if (attempt === "zone_gone") return refuse("zone-gone");
    if (attempt === "zone_changed") return refuse("zone-changed");
    if (attempt === "sold_out") return refuse("sold-out");
    if (attempt === "reference_taken") continue;
    const [placed] = await read(placedOrder(db, placedBefore(agreement, { key, options })));
    if (placed) return reuse(placed);
  }
  throw new Error("No free reference was drawn");
}
