import { and, desc, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { Reader } from "~db/read-batcher";
import { sessions, users } from "~db/schema";
import type { Account } from "../account.queries.server";
import { staffRoles } from "../rights";
import { SESSION_LIFETIMES, type SessionKey } from "./sessions";

const { staff, customer } = SESSION_LIFETIMES;

/** A lifetime in seconds for the role of the joined `users` row. */
export const lifetimeOf = (limit: keyof typeof staff): SQL =>
  sql`case when ${inArray(users.role, staffRoles)} then ${staff[limit]} else ${customer[limit]} end`;

/** Matches live sessions in a query that joins `sessions` and `users`. */
export const isLive = and(
  eq(sessions.version, users.sessionVersion),
  sql`${sessions.lastSeenAt} > unixepoch() - ${lifetimeOf("idle")}`,
  sql`${sessions.createdAt} > unixepoch() - ${lifetimeOf("longest")}`,
);

const isKey = ({ userId, idHash }: SessionKey) =>
  and(eq(sessions.idHash, idHash), eq(sessions.userId, userId));

/** Matches the `users` row of a live session. */
export const hasSession = (key: SessionKey) =>
  and(eq(users.id, key.userId), sql`exists (select 1 from ${sessions} where ${isKey(key)} and ${isLive})`);

export interface SessionAccount {
  account: Account;
  /** Unix seconds. */
  lastSeenAt: number;
}

/** The account of a live session, or null. */
export async function readSessionAccount(
  { db, read }: Reader,
  key: SessionKey,
): Promise<SessionAccount | null> {
  const [row] = await read(
    db
      .select({ account: users, lastSeenAt: sessions.lastSeenAt })
      .from(sessions)
      .innerJoin(users, eq(users.id, sessions.userId))
      .where(and(isKey(key), isLive)),
  );
  return row ?? null;
}

/** A person's live sessions, most recently seen first. */
export const listSessions = ({ db, read }: Reader, userId: number) =>
  read(
    db
      .select({
        idHash: sessions.idHash,
        createdAt: sessions.createdAt,
        lastSeenAt: sessions.lastSeenAt,
        browser: sessions.browser,
        system: sessions.system,
        network: sessions.network,
      })
      .from(sessions)
      .innerJoin(users, eq(users.id, sessions.userId))
      .where(and(eq(sessions.userId, userId), isLive))
      .orderBy(desc(sessions.lastSeenAt), desc(sessions.createdAt)),
  );
