import { asc, desc, eq, gt, isNotNull } from "drizzle-orm";
import { normalizeEmail } from "~/lib/text/email";
import type { Reader } from "~db/read-batcher";
import { users } from "~db/schema";

const columns = {
  id: users.id,
  email: users.email,
  name: users.name,
  telefono: users.telefono,
  role: users.role,
  firebaseUid: users.firebaseUid,
  version: users.version,
};

export type PersonRow = Pick<typeof users.$inferSelect, keyof typeof columns>;

/** People by ascending ids from behind `after` on. */
export const listPeople = (
  { db, read }: Reader,
  { after, limit }: { after: number; limit: number },
): Promise<PersonRow[]> =>
  read(db.select(columns).from(users).where(gt(users.id, after)).orderBy(asc(users.id)).limit(limit));

/** A person by id, uid or e-mail, or null; of those who share an e-mail the one with an account. */
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
