import { eq, max } from "drizzle-orm";
import { orderMentions, orderNotes, users } from "../../../db/schema";
import { placeOrder } from "../../worker/checkout/buying";
import type { ShopAddresses } from "../shared-shop";
import { databaseOf } from "../shop-database";

/** Places an order with a note by and for the newest Admin. @returns its id. */
export async function newNotedOrder(shop: ShopAddresses): Promise<number> {
  const db = databaseOf(shop);
  const [newest] = await db
    .select({ id: max(users.id) })
    .from(users)
    .where(eq(users.role, "Admin"));
  const userId = newest?.id;
  if (!userId) throw new Error("The shop has no Admin.");
  const { id: orderId } = await placeOrder(shop);
  const values = { orderId, userId, authorEmail: "admin@example.com", text: "Llamar antes\nde enviar" };
  const note = await db.insert(orderNotes).values(values).returning().get();
  await db.insert(orderMentions).values({ noteId: note.id, userId });
  return orderId;
}
