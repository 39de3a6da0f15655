import { sql } from "drizzle-orm";
import { queueMail } from "~/domain/outbox/queue-mail.server";
import type { WriteQuery } from "~db/write-batch";

/** Tells staff about a remark. Directly after the query that inserts its event. `now` is in Unix seconds. */
export const queueRemark = (now: number): WriteQuery =>
  queueMail({
    kind: "staff-payment-remark",
    subjects: sql`select last_insert_rowid() as id where changes() = 1`,
    now,
  });
