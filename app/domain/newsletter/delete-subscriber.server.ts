import { eq } from "drizzle-orm";
import { type StaffContext, staffWrite, type WriteFailure } from "~/domain/audit/staff-write.server";
import type { Result } from "~/lib/result";
import { newsletterSubscribers } from "~db/schema";
import { guarded } from "~db/write-batch";

/** The audit entry has the id alone, because the e-mail is to be forgotten. */
export const deleteSubscriber = (context: StaffContext, id: number): Promise<Result<unknown, WriteFailure>> =>
  staffWrite(context, {
    queries: guarded(
      context.db.delete(newsletterSubscribers).where(eq(newsletterSubscribers.id, id)),
      "row_gone",
    ),
    audit: { action: "delete", entity: "newsletter", entityId: id },
    isPublic: false,
  });
