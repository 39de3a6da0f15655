import { and, desc, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { Reader } from "~db/read-batcher";
import { sessions, users } from "~db/schema";
import type { Account } from "../account.queries.server";
import { staffRoles } from "../rights";
import { SESSION_LIFETIMES, type SessionKey } from "./sessions";

const { staff, customer } = SESSION_LIFETIMES;

/** Seconds, by the role of the session's person. */
export const lifetimeOf = (limit: keyof typeof staff): SQL =>
  sql`case when ${inArray(users.role, staffRoles)} then ${staff[limit]} else ${customer[limit]} end`;

/** Whether a session still counts, in a query that joins its row with its person's. */
export const isLive = and(
  eq(sessions.version, users.sessionVersion),
  sql`${sessions.lastSeenAt} > unixepoch() - ${lifetimeOf("idle")}`,
  sql`${sessions.createdAt} > unixepoch() - ${lifetimeOf("longest")}`,
);

const isKey = ({ userId, idHash }: SessionKey) =>
  and(eq(sessions.idHash, idHash), eq(sessions.userId, userId));

/** Whether a row of `users` is that of the person whose live session this is. */
export const hasSession = (key: SessionKey) =>
  and(eq(users.id, key.userId), sql`exists (select 1 from ${sessions} where ${isKey(key)} and ${isLive})`);

export interface SessionAccount {
  account: Account;
  /** Unix seconds. */
  lastSeenAt: number;
}

/** The person of a live session, as their row is now; null where it has ended. */
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

/** A person's live sessions, the one seen last first. */
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
