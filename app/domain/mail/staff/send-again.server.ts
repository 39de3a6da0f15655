import { and, eq, sql } from "drizzle-orm";
import { type StaffContext, staffWrite } from "~/domain/audit/staff-write.server";
import { unixSeconds } from "~/lib/dates";
import { failure, type Result, success } from "~/lib/result";
import { mailOutbox } from "~db/schema";
import { guarded, requireThat, type WriteQuery } from "~db/write-batch";

export type SendAgainFailure = { code: "unknown-mail" };

/** Queues a mail that was given up, with a new idempotency key. */
const queueFailed = ({ db }: StaffContext, id: number, now: number): WriteQuery[] =>
  guarded(
    db
      .update(mailOutbox)
      .set({
        status: "queued",
        sendKey: sql`lower(hex(randomblob(16)))`,
        attempts: 0,
        nextAttemptAt: now,
        uncertainSince: null,
        error: null,
        queuedAt: now,
      })
      .where(and(eq(mailOutbox.id, id), eq(mailOutbox.status, "failed"))),
    "already_done",
  );

/** Queues a copy of a mail, once. */
function queueCopy({ db }: StaffContext, mail: typeof mailOutbox.$inferSelect, now: number): WriteQuery[] {
  const { id, kind, subjectId } = mail;
  const dedupeKey = `${kind}:${subjectId}:again:${id}`;
  return [
    requireThat(
      "already_done",
      sql`not exists (select 1 from ${mailOutbox} where dedupe_key = ${dedupeKey})`,
    ),
    db.insert(mailOutbox).values({ kind, subjectId, dedupeKey, nextAttemptAt: now, queuedAt: now }),
  ];
}

/**
 * Sends a mail again: queues one that was given up, or a copy of one that was sent. Idempotent per mail; does nothing
 * for one that waits.
 */
export async function sendAgain(
  context: StaffContext,
  { mailId, now: date }: { mailId: number; now: Date },
): Promise<Result<null, SendAgainFailure>> {
  const { db } = context;
  const now = unixSeconds(date);
  const mail = await db.select().from(mailOutbox).where(eq(mailOutbox.id, mailId)).get();
  if (!mail) return failure({ code: "unknown-mail" });
  if (mail.status === "queued" || mail.status === "sending") return success(null);
  const written = await staffWrite(context, {
    queries: mail.status === "failed" ? queueFailed(context, mail.id, now) : queueCopy(context, mail, now),
    audit: {
      action: "send-again",
      entity: "mail",
      entityId: mail.id,
      after: { kind: mail.kind, subjectId: mail.subjectId },
    },
    isPublic: false,
  });
  if (written.ok || written.code === "changed-meanwhile") return success(null);
  throw new Error(`Sending a mail again violated ${written.broken.constraint}`);
}
