import { and, eq } from "drizzle-orm";
import { type StaffContext, staffWrite } from "~/domain/audit/staff-write.server";
import { increment } from "~db/fragments";
import { users } from "~db/schema";
import { guarded } from "~db/write-batch";

/**
 * Ends every session of a person if their session version is still `sessionVersion`.
 * @returns false when it has changed or the person was deleted.
 */
export async function endUserSessions(
  context: StaffContext,
  { userId, sessionVersion }: { userId: number; sessionVersion: number },
): Promise<boolean> {
  const { db } = context;
  const written = await staffWrite(context, {
    queries: guarded(
      db
        .update(users)
        .set({ sessionVersion: increment(users.sessionVersion) })
        .where(and(eq(users.id, userId), eq(users.sessionVersion, sessionVersion))),
      "row_changed",
    ),
    audit: { action: "end-sessions", entity: "user", entityId: userId },
    isPublic: false,
  });
  if (written.ok) return true;
  if (written.code === "changed-meanwhile") return false;
  throw new Error(`Ending sessions violated ${written.broken.constraint}`);
}
