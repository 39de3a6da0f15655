import { sql } from "drizzle-orm";
import { countAndWrite, mailCounters } from "~/domain/accounts/sign-in/call-limits.server";
import { queueMail } from "~/domain/outbox/queue-mail.server";
import { unixSeconds } from "~/lib/dates";
import { failure, type Result, success } from "~/lib/result";
import type { Database } from "~db/client";
import { newsletterSubscribers } from "~db/schema";

/** Seconds before a repeated request queues another mail. */
const AGAIN_AFTER_SECONDS = 900;

export interface SubscribeOptions {
  email: string;
  /** Language of the page, for the mails. */
  locale: string;
  /** The client's address; null where the platform does not provide it. */
  address: string | null;
  now: Date;
}

/** `too-many`: a limit of the network, the mailbox or the shop is reached. */
export type SubscribeFailure = { code: "too-many"; retryAfterSeconds: number };

/**
 * Stores an e-mail until its owner confirms it, and queues the mail that asks for it. The result is the same for an
 * e-mail that is stored or confirmed already, so that it does not disclose whose e-mails are stored.
 */
export async function subscribe(
  db: Database,
  { email, locale, address, now }: SubscribeOptions,
): Promise<Result<null, SubscribeFailure>> {
  const at = unixSeconds(now);
  const { requestedAt, confirmedAt } = newsletterSubscribers;
  const { counted } = await countAndWrite(db, {
    counters: mailCounters("newsletter", { address, email }),
    write: (isAllowed) => sql`
      insert into ${newsletterSubscribers} (email, locale, requested_at)
      select ${email}, ${locale}, ${at} where ${isAllowed}
      on conflict (email) do update set locale = excluded.locale, requested_at = excluded.requested_at
      where ${confirmedAt} is null and ${requestedAt} <= ${at - AGAIN_AFTER_SECONDS}`,
    // Only a row that was just written has this time.
    read: queueMail({
      kind: "newsletter-confirm",
      subjects: sql`select id, requested_at from ${newsletterSubscribers}
        where email = ${email} and confirmed_at is null and requested_at = ${at}`,
      occasion: sql`subject.requested_at`,
      now: at,
    }),
    at: now,
  });
  return counted.allowed
    ? success(null)
    : failure({ code: "too-many", retryAfterSeconds: counted.retryAfterSeconds });
}
