import { type SQL, sql } from "drizzle-orm";
import { mailOutbox } from "~db/schema";
import type { MailKind } from "~db/vocabulary";
import type { WriteQuery } from "~db/write-batch";

export interface QueuedMail {
  kind: MailKind;
  /**
   * Ids of the rows that the mails are about: one, or a select with the column `id`, which may return none or several.
   * Put the query where the select still sees the state before the event, or after a guard.
   */
  subjects: number | SQL;
  /**
   * Distinguishes mails of one kind about the same subject, such as a version; may use the select's columns by the
   * alias `subject`. Without it, a subject has one mail of a kind ever.
   */
  occasion?: string | SQL;
  /** Queues nothing when it is false. By default it is true. */
  when?: SQL;
  /** Unix seconds. */
  now: number;
}

/**
 * The query that queues a mail. Run it in the batch that writes its event, so that neither exists without the other.
 * Idempotent: a mail with the same kind, subject and occasion is queued once.
 */
export function queueMail({ kind, subjects, occasion, when = sql`true`, now }: QueuedMail): WriteQuery {
  const rows = typeof subjects === "number" ? sql`select cast(${subjects} as integer) as id` : subjects;
  const key = sql`${kind} || ':' || subject.id`;
  return sql`insert into ${mailOutbox} (kind, subject_id, dedupe_key, next_attempt_at, queued_at)
    select ${kind}, subject.id, ${occasion === undefined ? key : sql`${key} || ':' || ${occasion}`}, ${now}, ${now}
    from (${rows}) subject where ${when} on conflict (dedupe_key) do nothing`;
}
