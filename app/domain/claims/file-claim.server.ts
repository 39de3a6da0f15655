import { eq, sql } from "drizzle-orm";
import {
  countQueries,
  isCounted,
  mailCounters,
  STAFF_MAILBOX,
} from "~/domain/accounts/sign-in/call-limits.server";
import { queueMail } from "~/domain/outbox/queue-mail.server";
import { workingDaysDeadline } from "~/lib/calendar/peru-calendar";
import { limaDay, unixSeconds } from "~/lib/dates";
import { sha256 } from "~/lib/hash";
import { randomId } from "~/lib/ids";
import type { Database } from "~db/client";
import { claims } from "~db/schema";
import { writeBatch } from "~db/write-batch";
import type { ClaimInput } from "./claim.schema";
import { ANSWER_WORKING_DAYS } from "./claims";
import type { Supplier } from "./supplier";

export interface ClaimOptions {
  input: ClaimInput;
  supplier: Supplier;
  /** Language of the form, for mails. */
  locale: string;
  /** The client's address; null where the platform does not provide it. */
  address: string | null;
  now: Date;
}

export interface FiledClaim {
  number: number;
  year: number;
  /** Opens the consumer's copy. */
  accessKey: string;
}

/**
 * Enters a claim in the book under the next number of its year (in Lima), in one round trip. Idempotent: the same form,
 * even sent concurrently, makes one claim, one mail with the link to the copy and one to staff. Above the limits of mails
 * it is entered without the mail. Numbers have no gaps, because the batch holds the write lock.
 */
export async function fileClaim(
  db: Database,
  { input: { idempotencyKey: formKey, ...input }, supplier, locale, address, now }: ClaimOptions,
): Promise<FiledClaim> {
  const idempotencyKey = await sha256(JSON.stringify({ formKey, ...input }));
  const accessKey = randomId();
  const { year } = limaDay(now);
  const createdAt = unixSeconds(now);
  /** None for a repeated form, whose claim has another key. */
  const subjects = sql`select id from ${claims} where idempotency_key = ${idempotencyKey} and access_key = ${accessKey}`;
  const isNew = sql`exists (${subjects})`;
  const [toConsumer, toStaff] = await Promise.all([
    countQueries(mailCounters("claim", { address, email: input.email }), now, isNew),
    countQueries(mailCounters("claimNotice", { address, email: STAFF_MAILBOX }), now, isNew),
  ]);
  const { filed } = await writeBatch(db, {
    claim: db
      .insert(claims)
      .values({
        ...input,
        year,
        number: sql`(select coalesce(max(number), 0) + 1 from claims where year = ${year})`,
        accessKey,
        idempotencyKey,
        supplierName: supplier.name,
        supplierRuc: supplier.ruc,
        supplierAddress: supplier.address,
        locale,
        dueAt: workingDaysDeadline(createdAt, ANSWER_WORKING_DAYS),
        createdAt,
      })
      .onConflictDoNothing({ target: claims.idempotencyKey }),
    consumer: toConsumer.count,
    consumerMail: queueMail({ kind: "claim-received", subjects, when: isCounted, now: createdAt }),
    staff: toStaff.count,
    staffMail: queueMail({ kind: "staff-new-claim", subjects, when: isCounted, now: createdAt }),
    filed: db
      .select({ number: claims.number, year: claims.year, accessKey: claims.accessKey })
      .from(claims)
      .where(eq(claims.idempotencyKey, idempotencyKey)),
  });
  const [row] = filed.rows;
  return { number: Number(row?.number), year: Number(row?.year), accessKey: String(row?.access_key) };
}
