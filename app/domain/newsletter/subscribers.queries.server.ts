import { and, asc, count, desc, eq, gt, isNotNull, isNull } from "drizzle-orm";
import { defineList, type ListChoice } from "~/domain/lists/list";
import { hasWords } from "~/lib/text/has-words.server";
import type { Reader } from "~db/read-batcher";
import { newsletterSubscribers } from "~db/schema";
import type { Subscriber } from "./newsletter";

const { id, email, locale, requestedAt, confirmedAt, accessKey } = newsletterSubscribers;
const columns = { id, email, locale, requestedAt, confirmedAt };

export const subscriberList = defineList({
  sorts: ["requested", "email"],
  descendingFirst: ["requested"],
  filters: {},
});

/** A page of the subscribers whose e-mail contains the search, with their total. */
export async function listSubscribers(
  { db, read }: Reader,
  { search, sort, isDescending, limit, offset }: ListChoice<typeof subscriberList>,
): Promise<{ rows: Subscriber[]; total: number }> {
  const matches = hasWords(search, [email]);
  const direction = isDescending ? desc : asc;
  const [rows, [counted]] = await Promise.all([
    read(
      db
        .select(columns)
        .from(newsletterSubscribers)
        .where(matches)
        .orderBy(direction(sort === "email" ? email : requestedAt), direction(id))
        .limit(limit)
        .offset(offset),
    ),
    read(db.select({ total: count() }).from(newsletterSubscribers).where(matches)),
  ]);
  return { rows, total: counted?.total ?? 0 };
}

/** The e-mail that waits to be confirmed; null once it is, or was deleted. */
export async function findPendingSubscriber({ db, read }: Reader, subscriberId: number) {
  const [row] = await read(
    db
      .select({ email, locale, accessKey })
      .from(newsletterSubscribers)
      .where(and(eq(id, subscriberId), isNull(confirmedAt))),
  );
  return row ?? null;
}

const CHUNK = 1_000;

/** The confirmed e-mails, by ascending ids. Each thousand takes one database request. */
export async function* confirmedSubscribers({ db, read }: Reader) {
  for (let after = 0; ; ) {
    const rows = await read(
      db
        .select({ id, email, locale, confirmedAt, accessKey })
        .from(newsletterSubscribers)
        .where(and(gt(id, after), isNotNull(confirmedAt)))
        .orderBy(asc(id))
        .limit(CHUNK),
    );
    const last = rows.at(-1);
    if (!last) return;
    yield rows;
    after = last.id;
  }
}
