import { and, eq, inArray } from "drizzle-orm";
import { type StaffContext, staffWrite } from "~/domain/audit/staff-write.server";
import { unixSeconds } from "~/lib/dates";
import { failure, type Result, success } from "~/lib/result";
import { reviews } from "~db/schema";
import { reviewStatuses } from "~db/vocabulary";
import { changeRow, guarded } from "~db/write-batch";
import type { ReviewStatus } from "./reviews";

/** `changed-meanwhile`: the review has another version, was decided so already, or is unknown. */
export type ModerationFailure = { code: "changed-meanwhile" };

/** `version` is the one of the review that the person saw. */
export interface Moderation {
  reviewId: number;
  version: number;
  now: Date;
}

interface Decision extends Moderation {
  action: "approve" | "refuse";
  to: Exclude<ReviewStatus, "pending">;
  refusal: string | null;
}

/** Decides about a review of the version that the person saw. Idempotent. */
async function moderate(
  context: StaffContext,
  { action, to, refusal, reviewId, version, now }: Decision,
): Promise<Result<{ isNew: boolean }, ModerationFailure>> {
  const { db } = context;
  const find = () => db.query.reviews.findFirst({ where: eq(reviews.id, reviewId) });
  const before = await find();
  if (!before) return failure({ code: "changed-meanwhile" });
  const from = reviewStatuses.filter((status) => status !== to);
  const written = await staffWrite(context, {
    queries: [
      ...changeRow(
        db,
        reviews,
        and(eq(reviews.id, reviewId), eq(reviews.version, version), inArray(reviews.status, from)),
        { status: to, refusal, updatedAt: unixSeconds(now) },
      ),
    ],
    audit: {
      action,
      entity: "review",
      entityId: reviewId,
      before: { status: before.status },
      after: { status: to },
    },
    isPublic: to === "approved" || before.status === "approved",
  });
  if (written.ok) return success({ isNew: true });
  if (written.code === "refused") throw new Error(`A decision violated ${written.broken.constraint}`);
  const after = await find();
  return after?.status === to && after.version === version + 1 && after.refusal === refusal
    ? success({ isNew: false })
    : failure({ code: "changed-meanwhile" });
}

/** Shows a review to everyone. */
export const approveReview = (context: StaffContext, moderation: Moderation) =>
  moderate(context, { ...moderation, action: "approve", to: "approved", refusal: null });

/** Does not show a review, or hides it. Its author sees the reason above its form. */
export const refuseReview = (
  context: StaffContext,
  { refusal, ...moderation }: Moderation & { refusal: string },
) => moderate(context, { ...moderation, action: "refuse", to: "refused", refusal });

/**
 * Deletes a review of the version that the person saw; its author may write another. Idempotent. The audit entry has no
 * text of the review. The scheduled job deletes its pictures from the object store.
 */
export async function deleteReview(
  context: StaffContext,
  { reviewId, version }: Moderation,
): Promise<Result<{ isNew: boolean }, ModerationFailure>> {
  const { db } = context;
  const find = () => db.query.reviews.findFirst({ where: eq(reviews.id, reviewId) });
  const before = await find();
  if (!before) return success({ isNew: false });
  const written = await staffWrite(context, {
    queries: guarded(
      db.delete(reviews).where(and(eq(reviews.id, reviewId), eq(reviews.version, version))),
      "row_changed",
    ),
    audit: {
      action: "delete",
      entity: "review",
      entityId: reviewId,
      before: { status: before.status },
    },
    isPublic: before.status === "approved",
  });
  if (written.ok) return success({ isNew: true });
  if (written.code === "refused") throw new Error(`A deletion violated ${written.broken.constraint}`);
  return (await find()) ? failure({ code: "changed-meanwhile" }) : success({ isNew: false });
}
