import { and, eq, inArray, ne, type SQL, sql } from "drizzle-orm";
import { normalizeEmail } from "~/lib/text/email";
import type { Database } from "~db/client";
import { carts, emptiedCarts, orders, userAddresses, users, wishlists } from "~db/schema";
import type { Role, SignInMethod } from "~db/vocabulary";
import { type WriteQuery, writeBatch } from "~db/write-batch";
import type { Account } from "../account.queries.server";
import type { IdentityClaims } from "../identity/identity-token.server";
import { methodsOfToken } from "../identity/sign-in-methods";

/** Who signed in: what a session is made of. */
export interface SignedInAccount {
  id: number;
  version: number;
  name: string;
  email: string;
  emailVerified: boolean;
  role: Role;
}

/** The same of a row that was read. */
export const signedInOf = ({
  id,
  sessionVersion,
  name,
  email,
  emailVerified,
  role,
}: Account): SignedInAccount => ({
  id,
  version: sessionVersion,
  name,
  email,
  emailVerified,
  role,
});

/** An account of the sign-in service with an e-mail. */
export type Person = Pick<IdentityClaims, "sub" | "name" | "email_verified" | "firebase"> & {
  email: string;
  /** Left out or null: what the token tells, or else what was known before. */
  methods?: SignInMethod[] | null;
};

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
 * Queries that take out of an account what was put in before anyone had proved that its e-mail is theirs: whoever put
 * it in may be a stranger. Orders under another e-mail are left to their links.
 */
function forgetUnproved(db: Database, uid: string, email: string): WriteQuery[] {
  const isUnproved = and(eq(users.firebaseUid, uid), eq(users.emailVerified, false));
  const unproved = db.select({ id: users.id }).from(users).where(isUnproved);
  return [
    sql`insert into ${emptiedCarts} (cart_id) select id from ${carts} where ${inArray(carts.userId, unproved)}
      on conflict do nothing`,
    ...[carts, userAddresses, wishlists].map((own) => db.delete(own).where(inArray(own.userId, unproved))),
    db
      .update(orders)
      .set({ userId: null })
      .where(and(inArray(orders.userId, unproved), ne(orders.email, email))),
    db.update(users).set({ name: "", telefono: null }).where(isUnproved),
  ];
}

async function writeAccount(
  db: Database,
  person: Person,
  { before, also }: { before: WriteQuery[]; also: WriteQuery[] },
): Promise<SignedInAccount | null> {
  const email = normalizeEmail(person.email);
  const isVerified = person.email_verified === true;
  const row = {
    firebaseUid: person.sub,
    email,
    emailVerified: isVerified,
    name: (person.name ?? "").normalize("NFC").trim().slice(0, 80),
    signInMethods: person.methods ?? methodsOfToken(person),
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
        signInMethods: sql`coalesce(excluded.sign_in_methods, ${users.signInMethods})`,
        sessionVersion: sql`${users.sessionVersion} + (excluded.email_verified > ${users.emailVerified})`,
      },
      setWhere: sql`excluded.email_verified >= ${users.emailVerified} or excluded.email <> ${users.email}`,
    })
    .returning();
  const owner = sql`select id from ${users} where firebase_uid = ${person.sub}`;
  const results = await writeBatch(db, [
    ...before,
    upsert,
    ...(isVerified ? attachGuestOrders(db, email, owner) : []),
    ...also,
  ]);
  const found = results[before.length]?.rows[0];
  if (!found) return null;
  return {
    id: Number(found.id),
    version: Number(found.session_version),
    name: String(found.name),
    email,
    emailVerified: isVerified,
    role: String(found.role) as Role,
  };
}

/**
 * Finds or makes the row of an account of the sign-in service, as its token describes it. An e-mail that is verified
 * now and was not before, as after a reset or by Google, ends every session that began without that proof, forgets what
 * was put in without it, and brings the orders made as a guest.
 * @param also queries of the same batch.
 * @returns null for a token from before its e-mail was verified: the password that it was got with may be a stranger's.
 */
export const recordAccount = (db: Database, person: Person, also: WriteQuery[] = []) =>
  writeAccount(db, person, {
    before: person.email_verified ? forgetUnproved(db, person.sub, normalizeEmail(person.email)) : [],
    also,
  });

/**
 * The same for whoever confirmed that the account is theirs, by the link that signing up had mailed: what is in it
 * stays.
 */
export const confirmAccount = (db: Database, person: Person) =>
  writeAccount(db, person, { before: [], also: [] });
