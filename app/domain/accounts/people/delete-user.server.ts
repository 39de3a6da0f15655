import { eq } from "drizzle-orm";
import { type StaffContext, staffWrite } from "~/domain/audit/staff-write.server";
import { failure, type Result, success } from "~/lib/result";
import { users } from "~db/schema";
import { guardOf } from "~db/write-batch";
import { deletionQueries } from "../profile/deletion-queries.server";

/**
 * `oneself`: people delete their own account on their profile, with the password. `orders-under-way`: a paid order
 * has not been handed over.
 */
export type DeleteUserFailure = {
  code: "oneself" | "unknown-user" | "orders-under-way" | "last-admin";
};

/**
 * Deletes a person's data in the shop, like `deleteAccount`. The Firebase account remains, because only its owner or
 * the project's operator can delete it; signing in with it again creates a new Customer.
 */
export async function deleteUser(
  context: StaffContext,
  { userId, now }: { userId: number; now: Date },
): Promise<Result<null, DeleteUserFailure>> {
  const { db, staff } = context;
  if (userId === staff.id) return failure({ code: "oneself" });
  const account = await db.select().from(users).where(eq(users.id, userId)).get();
  if (!account) return failure({ code: "unknown-user" });
  const written = await staffWrite(context, {
    queries: deletionQueries(db, account, { by: { actor: "staff", userId: staff.id }, now }),
    // The role only: no personal data may outlive the account.
    audit: { action: "delete", entity: "user", entityId: userId, before: { role: account.role } },
    isPublic: false,
  });
  if (written.ok) return success(null);
  if (written.code === "changed-meanwhile") return failure({ code: "unknown-user" });
  if (guardOf(written.broken) === "orders_under_way") return failure({ code: "orders-under-way" });
  if (written.broken.constraint === "users_last_admin") return failure({ code: "last-admin" });
  throw new Error(`Deleting a user violated ${written.broken.constraint}`);
}
