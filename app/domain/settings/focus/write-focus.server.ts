import { eq } from "drizzle-orm";
import type { StaffContext } from "~/domain/audit/staff-write.server";
import { failure, type Result, success } from "~/lib/result";
import { media } from "~db/schema";
import { writeShop } from "../shop.server";

/**
 * Sets the focal point of a stored picture, wherever it is shown as one of the settings. Audited. The last of two
 * writers wins.
 * @param change its key, and a result of `focusSchema`
 */
export async function changeFocus(
  context: StaffContext,
  { key, focus }: { key: string; focus: string | null },
): Promise<Result<null, { code: "no-picture" }>> {
  const { db } = context;
  const before = await db
    .select({ id: media.id, focus: media.focus })
    .from(media)
    .where(eq(media.key, key))
    .get();
  if (!before) return failure({ code: "no-picture" });
  if (before.focus === focus) return success(null);
  const written = await writeShop(context, {
    queries: [db.update(media).set({ focus }).where(eq(media.id, before.id))],
    audit: {
      action: "change",
      entity: "media",
      entityId: before.id,
      before: { focus: before.focus },
      after: { focus },
    },
    isPublic: true,
  });
  if (!written.ok) throw new Error("A focal point was refused", { cause: written });
  return success(null);
}
