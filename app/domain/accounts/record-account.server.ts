import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import { normalizeEmail } from "~/lib/email";
import type { Database } from "~db/client";
import { orders, users } from "~db/schema";
import type { Role } from "~db/vocabulary";
import { type WriteQuery, writeBatch } from "~db/write-batch";
import type { IdentityClaims } from "./identity-token.server";

/** Who signed in: what a session is made of. */
export interface SignedInAccount {
  id: number;
  version: number;
  name: string;
  email: string;
  emailVerified: boolean;
  role: Role;
}

/** An account of the sign-in service with an e-mail. */
export type Person = Pick<IdentityClaims, "sub" | "name" | "email_verified"> & { email: string };

const guests = (db: Database, email: string) =>
  db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.role, "Guest"), eq(users.email, email)));

/** Queries that hand what was bought as a guest under a verified e-mail to the account that `owner` selects. */
export const attachGuestOrders = (db: Database, email: string, owner: SQL): WriteQuery[] => [
  db
    .update(orders)
    .set({ userId: sql`(${owner})` })
    .where(inArray(orders.userId, guests(db, email))),
  db.delete(users).where(and(eq(users.role, "Guest"), eq(users.email, email))),
];

/**
 * Finds or makes the row of an account of the sign-in service, as its token describes it. An e-mail that is verified
 * now and was not before ends every session that began without that proof, and brings the orders made as a guest.
 * @param also queries of the same batch.
 */
export async function recordAccount(
  db: Database,
  person: Person,
  also: WriteQuery[] = [],
): Promise<SignedInAccount> {
  const email = normalizeEmail(person.email);
  const isVerified = person.email_verified === true;
  const row = {
    firebaseUid: person.sub,
    email,
    emailVerified: isVerified,
    name: (person.name ?? "").normalize("NFC").trim().slice(0, 80),
  };
  const upsert = db
    .insert(users)
    .values(row)
    .onConflictDoUpdate({
      target: users.firebaseUid,
      set: {
        email: row.email,
        emailVerified: row.emailVerified,
        name: sql`case when ${users.name} = '' then excluded.name else ${users.name} end`,
        sessionVersion: sql`${users.sessionVersion} + (excluded.email_verified > ${users.emailVerified})`,
      },
    })
    .returning();
  const owner = sql`select id from ${users} where firebase_uid = ${person.sub}`;
  const [recorded] = await writeBatch(db, [
    upsert,
    ...(isVerified ? attachGuestOrders(db, email, owner) : []),
    ...also,
  ]);
  const found = recorded?.rows[0];
  if (!found) throw new Error("The account's row did not come back");
  return {
    id: Number(found.id),
    version: Number(found.session_version),
    name: String(found.name),
    email,
    emailVerified: isVerified,
    role: String(found.role) as Role,
  };
}
