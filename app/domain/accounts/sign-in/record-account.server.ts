import { and, eq, inArray, ne, type SQL, sql } from "drizzle-orm";
import { normalizeEmail } from "~/lib/text/email";
import { normalizeText } from "~/lib/text/normalize";
import type { Database } from "~db/client";
import { carts, customerNotes, emptiedCarts, orders, userAddresses, users, wishlists } from "~db/schema";
import type { Role, SignInMethod } from "~db/vocabulary";
import { type WriteQuery, writeBatch } from "~db/write-batch";
import type { Account } from "../account.queries.server";
import type { IdentityClaims } from "../identity/identity-token.server";
import { methodsOfToken } from "../identity/sign-in-methods";

/** The account data that a session is started with. */
export interface SignedInAccount {
  id: number;
  version: number;
  name: string;
  email: string;
  emailVerified: boolean;
  role: Role;
}

export const toSignedInAccount = ({
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

/** A Firebase account with an e-mail. */
export type Person = Pick<IdentityClaims, "sub" | "name" | "email_verified" | "firebase"> & {
  email: string;
  /** When missing or null, the methods in the token count, or else those stored before. */
  methods?: SignInMethod[] | null;
};

const guests = (db: Database, email: string) =>
  db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.role, "Guest"), eq(users.email, email)));

/** Queries that move guest orders under a verified e-mail to the account that `owner` selects. */
export const attachGuestOrders = (db: Database, email: string, owner: SQL): WriteQuery[] => [
  db
    .update(orders)
    .set({ userId: sql`(${owner})` })
    .where(inArray(orders.userId, guests(db, email))),
  db.delete(users).where(and(eq(users.role, "Guest"), eq(users.email, email))),
];

/**
 * Queries that remove what was stored in an account before its e-mail was verified, because a stranger may have
 * stored it; the name only where the person brings one. Orders under another e-mail are detached and stay reachable by their links.
 */
function forgetUnproved(
  db: Database,
  { sub: uid, name }: Pick<Person, "sub" | "name">,
  email: string,
): WriteQuery[] {
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
    db
      .update(users)
      .set({ ...(name && { name: "" }), phone: null })
      .where(isUnproved),
  ];
}

/**
 * Moves the notes of staff about an account to its changed e-mail. Notes that may be about somebody else stay: those
 * under an e-mail that another account has by now, or that was never verified while a guest or an order has it, too.
 */
const moveNotes = (db: Database, uid: string, email: string): WriteQuery =>
  db
    .update(customerNotes)
    .set({ contact: email })
    .where(sql`${customerNotes.contact} = (select person.email from ${users} person
      where person.firebase_uid = ${uid} and person.email <> ${email}
        and not exists (select 1 from ${users} other where other.email = person.email and other.id <> person.id
          and (other.role <> 'Guest' or not person.email_verified))
        and (person.email_verified or not exists (select 1 from ${orders} bought
          where bought.email = person.email and bought.user_id is not person.id)))`);

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
    name: normalizeText(person.name ?? "").slice(0, 80),
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
  const { account } = await writeBatch(db, {
    before,
    notes: moveNotes(db, person.sub, email),
    account: upsert,
    guestOrders: isVerified ? attachGuestOrders(db, email, owner) : [],
    also,
  });
  const [written] = account.rows;
  if (!written) return null;
  return {
    id: Number(written.id),
    version: Number(written.session_version),
    name: String(written.name),
    email,
    emailVerified: isVerified,
    role: String(written.role) as Role,
  };
}

/**
 * Creates or updates the written of a Firebase account from its ID token. When the e-mail becomes verified, for example
 * by a reset or by Google, all earlier sessions end, data from before is removed and guest orders are attached.
 * @param also queries to run in the same batch.
 * @returns null for a token issued before the e-mail was verified: its password may be a stranger's.
 */
export const recordAccount = (db: Database, person: Person, also: WriteQuery[] = []) =>
  writeAccount(db, person, {
    before: person.email_verified ? forgetUnproved(db, person, normalizeEmail(person.email)) : [],
    also,
  });

/** Like `recordAccount`, for a person who confirmed the e-mail while signed in: the account's data is kept. */
export const confirmAccount = (db: Database, person: Person) =>
  writeAccount(db, person, { before: [], also: [] });
