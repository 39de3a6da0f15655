import type { InferInsertModel, InferSelectModel } from "drizzle-orm";
import type { Database } from "./client";
import {
  categories,
  categoryTranslations,
  languages,
  manualPayments,
  type orders,
  products,
  productTranslations,
  productVariants,
  refunds,
  sessions,
  users,
} from "./schema";
import type { RefundStatus } from "./vocabulary";
import { type ConstraintFailure, constraintFailure } from "./write-batch";

/** The constraint that a write violates, or null when it succeeds. Rethrows other errors. */
export async function failure(write: PromiseLike<unknown>): Promise<ConstraintFailure | null> {
  try {
    await write;
    return null;
  } catch (error) {
    const violation = constraintFailure(error);
    if (violation) return violation;
    throw error;
  }
}

/** Adds Spanish and English, and category 8 (Tops) with names in both. */
export async function addTops(db: Database): Promise<void> {
  await db.insert(languages).values([
    { code: "es", currencySymbol: "S/.", currencyCode: "PEN", name: "Español" },
    { code: "en", currencySymbol: "$", currencyCode: "USD", name: "English" },
  ]);
  await addCategory(db, 8, { es: "Blusas y tops", en: "Tops" });
}

export async function addCategory(db: Database, id: number, names: Record<string, string>): Promise<void> {
  await db.insert(categories).values({ id });
  const rows = Object.entries(names).map(([languageCode, name]) => ({ categoryId: id, languageCode, name }));
  await db.insert(categoryTranslations).values(rows);
}

/** Adds a product with a Spanish name and price. @returns its id. */
export async function addProduct(
  db: Database,
  name: string,
  description = "",
  categoryId = 8,
): Promise<number> {
  const product = await db.insert(products).values({ categoryId }).returning({ id: products.id }).get();
  await db
    .insert(productTranslations)
    .values({ productId: product.id, languageCode: "es", name, description, priceMinor: 12_990 });
  return product.id;
}

/** @returns the variant's id. */
export async function addVariant(db: Database, productId: number): Promise<number> {
  const variant = await db
    .insert(productVariants)
    .values({ productId })
    .returning({ id: productVariants.id })
    .get();
  return variant.id;
}

/** @returns the user's id. */
export async function addUser(
  db: Database,
  values: Partial<InferInsertModel<typeof users>> = {},
): Promise<number> {
  const user = await db
    .insert(users)
    .values({ email: "rosa@example.com", firebaseUid: "uid-rosa", ...values })
    .returning({ id: users.id })
    .get();
  return user.id;
}

/** Adds a session that starts now. @returns its key. */
export async function addSession(
  db: Database,
  userId: number,
  values: Partial<InferInsertModel<typeof sessions>> = {},
): Promise<{ userId: number; idHash: string }> {
  const row = { idHash: crypto.randomUUID(), userId, version: 1, ...values };
  await db.insert(sessions).values(row);
  return { userId, idHash: row.idHash };
}

/** A pending order of 129.90 plus 10.00 delivery, with overrides. */
export function orderValues(values: Partial<InferInsertModel<typeof orders>> = {}) {
  return {
    reference: "325ABC",
    referenceYear: 2026,
    accessKey: crypto.randomUUID(),
    cartId: crypto.randomUUID(),
    idempotencyKey: crypto.randomUUID(),
    locale: "es",
    region: "PE" as const,
    subtotalMinor: 12_990,
    deliveryMinor: 1_000,
    totalMinor: 13_990,
    email: "rosa@example.com",
    name: "Rosa",
    phone: "+51987654321",
    ...values,
  };
}

/** Pays an order outside the provider and gives a part of it back. The refund is recorded, and `done` by default. */
export async function addRefund(
  db: Database,
  {
    id: orderId,
    totalMinor,
    currency,
  }: Pick<InferSelectModel<typeof orders>, "id" | "totalMinor" | "currency">,
  {
    amountMinor,
    status = "done",
    settledAt = 1,
  }: { amountMinor: number; status?: RefundStatus; settledAt?: number },
): Promise<void> {
  await db
    .insert(manualPayments)
    .values({ orderId, method: "cash", amountMinor: totalMinor, currency, note: "R-1" });
  await db.insert(refunds).values({
    orderId,
    idempotencyKey: crypto.randomUUID(),
    means: "recorded",
    amountMinor,
    currency,
    reason: "Broken",
    status,
    settledAt: status === "done" || status === "failed" ? settledAt : null,
  });
}
