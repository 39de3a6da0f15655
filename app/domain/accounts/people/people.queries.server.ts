import { asc, desc, eq, gt, isNotNull } from "drizzle-orm";
import { normalizeEmail } from "~/lib/text/email";
import type { Reader } from "~db/read-batcher";
import { users } from "~db/schema";

const columns = {
  id: users.id,
  email: users.email,
  name: users.name,
  phone: users.phone,
  role: users.role,
  firebaseUid: users.firebaseUid,
  version: users.version,
};

export type PersonRow = Pick<typeof users.$inferSelect, keyof typeof columns>;

/** Keyset pagination by ascending id; `after` is exclusive. */
export const listPeople = (
  { db, read }: Reader,
  { after, limit }: { after: number; limit: number },
): Promise<PersonRow[]> =>
  read(db.select(columns).from(users).where(gt(users.id, after)).orderBy(asc(users.id)).limit(limit));

/** Finds a person by id, Firebase uid or e-mail. Rows with an account come before guests with the same e-mail. */
export async function findPerson(
  { db, read }: Reader,
  wanted: { id: number } | { email: string } | { uid: string },
): Promise<PersonRow | null> {
  const isWanted =
    "id" in wanted
      ? eq(users.id, wanted.id)
      : "uid" in wanted
        ? eq(users.firebaseUid, wanted.uid)
        : eq(users.email, normalizeEmail(wanted.email));
  const [row] = await read(
    db
      .select(columns)
      .from(users)
      .where(isWanted)
      .orderBy(desc(isNotNull(users.firebaseUid)), asc(users.id))
      .limit(1),
  );
  return row ?? null;
}
