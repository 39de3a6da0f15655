import { and, eq } from "drizzle-orm";
import { type StaffContext, staffWrite } from "~/domain/audit/staff-write.server";
import { queueMail } from "~/domain/outbox/queue-mail.server";
import { unixSeconds } from "~/lib/dates";
import { failure, type Result, success } from "~/lib/result";
import { increment } from "~db/fragments";
import { claims } from "~db/schema";
import { guarded } from "~db/write-batch";

export interface ClaimAnswer {
  claimId: number;
  answer: string;
  now: Date;
}

/** `answered-before`: a claim is answered once, and there is an answer. `unknown-claim`: there is no such claim. */
export type AnswerFailure = { code: "answered-before" | "unknown-claim" };

/** Answers a claim, by mail as well. The answer cannot be changed afterwards. */
export async function answerClaim(
  context: StaffContext,
  { claimId, answer, now }: ClaimAnswer,
): Promise<Result<null, AnswerFailure>> {
  const { db, staff } = context;
  const at = unixSeconds(now);
  const written = await staffWrite(context, {
    queries: [
      ...guarded(
        db
          .update(claims)
          .set({
            status: "answered",
            answer,
            answeredAt: at,
            answeredBy: staff.id,
            updatedAt: at,
            version: increment(claims.version),
          })
          .where(and(eq(claims.id, claimId), eq(claims.status, "open"))),
        "already_done",
      ),
      queueMail({ kind: "claim-answered", subjects: claimId, now: at }),
    ],
    // Without the text, which may name the consumer.
    audit: {
      action: "answer",
      entity: "claim",
      entityId: claimId,
      before: { status: "open" },
      after: { status: "answered" },
    },
    isPublic: false,
  });
  if (written.ok) return success(null);
  if (written.code === "changed-meanwhile") {
    const found = await db.select({ id: claims.id }).from(claims).where(eq(claims.id, claimId)).get();
    return failure({ code: found ? "answered-before" : "unknown-claim" });
  }
  throw new Error(`Answering a claim violated ${written.broken.constraint}`);
}
