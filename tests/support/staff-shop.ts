import { desc } from "drizzle-orm";
import type { StaffContext } from "~/domain/audit/staff-write.server";
import { auditLog, catalogueState } from "~db/schema";
import { addUser } from "~db/test-rows";
import { openOwnShop } from "./own-shop";

/** A shop of the test's own with an Editor, and what staff wrote in it. */
export async function openStaffShop() {
  const shop = await openOwnShop();
  const { db } = shop;
  const id = await addUser(db, { email: "rosa@example.com", role: "Editor" });
  const staff: StaffContext = { db, staff: { id, email: "rosa@example.com" } };
  /** The newest entry of the audit log. */
  const lastEntry = async () => (await db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1))[0];
  /** Raised by every write that shoppers' pages show. */
  const generation = async () => (await db.select().from(catalogueState).get())?.generation ?? 0;
  return { ...shop, staff, lastEntry, generation };
}
