import { desc } from "drizzle-orm";
import type { StaffContext } from "~/domain/audit/staff-write.server";
import { auditLog, catalogueState } from "~db/schema";
import { addUser } from "~db/test-rows";
import { openOwnShop } from "./own-shop";

/** Like `openOwnShop`, with an Editor as the writing member of staff. */
export async function openStaffShop() {
  const shop = await openOwnShop();
  const { db } = shop;
  const id = await addUser(db, { email: "rosa@example.com", role: "Editor" });
  const staff: StaffContext = { db, staff: { id, email: "rosa@example.com" } };
  /** The latest audit entry. */
  const lastEntry = async () => (await db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1))[0];
  /** The catalogue generation. */
  const generation = async () => (await db.select().from(catalogueState).get())?.generation ?? 0;
  return { ...shop, staff, lastEntry, generation };
}
