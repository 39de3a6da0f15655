import { eq } from "drizzle-orm";
import { randomId } from "../../../app/lib/ids";
import { orders, paymentProofs } from "../../../db/schema";
import type { ShopAddresses } from "../shared-shop";
import { databaseOf } from "../shop-database";

/** Makes an unpaid order one by transfer and adds a proof without a picture, which waits. @returns its id */
export async function addProof(shop: ShopAddresses, { id: orderId }: { id: number }): Promise<number> {
  const db = databaseOf(shop);
  await db.update(orders).set({ paymentWay: "transfer" }).where(eq(orders.id, orderId));
  const values = {
    orderId,
    number: 1,
    idempotencyKey: randomId(),
    way: "transfer",
    operation: "004711",
  } as const;
  const proof = await db.insert(paymentProofs).values(values).returning({ id: paymentProofs.id }).get();
  return proof.id;
}
