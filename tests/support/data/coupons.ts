import { coupons } from "../../../db/schema";
import type { ShopAddresses } from "../shared-shop";
import { databaseOf } from "../shop-database";

/** Creates a coupon with a code of its own, by default for a tenth of the price. */
export async function newCoupon(shop: ShopAddresses, values: Partial<typeof coupons.$inferInsert> = {}) {
  const code = `CODE-${crypto.randomUUID().slice(0, 8).toUpperCase()}`;
  const { id } = await databaseOf(shop)
    .insert(coupons)
    .values({ code, kind: "percent", percent: 10, ...values })
    .returning({ id: coupons.id })
    .get();
  return { id, code };
}
