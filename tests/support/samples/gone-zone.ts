import { eq } from "drizzle-orm";
import { orders } from "../../../db/schema";
import { placeOrder } from "../../worker/checkout/buying";
import { addZone } from "../data/catalogue";
import type { ShopAddresses } from "../shared-shop";
import { databaseOf } from "../shop-database";

/** Places an order to be paid by Yape, whose delivery is then no longer offered. */
export async function newOrderByGoneZone(shop: ShopAddresses) {
  const order = await placeOrder(shop, { form: { way: "yape" } });
  const db = databaseOf(shop);
  const deliveryZoneId = await addZone(db, "peru", 1_000, { active: false });
  await db.update(orders).set({ deliveryZoneId }).where(eq(orders.accessKey, order.accessKey));
  return order;
}
