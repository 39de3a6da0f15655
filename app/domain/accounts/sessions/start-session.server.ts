import { unixSeconds } from "~/lib/dates";
import { sha256 } from "~/lib/hash";
import { randomId } from "~/lib/ids";
import type { Database } from "~db/client";
import { sessions } from "~db/schema";
import { writeBatch } from "~db/write-batch";
import { deleteSession } from "./end-sessions.server";
import type { SessionClient, SessionKey } from "./sessions";

export interface NewSession {
  account: { id: number; version: number };
  client: SessionClient;
  /** The browser's current session, which ends. */
  replaces: SessionKey | null;
  now: Date;
}

/** @returns the session id, which only the browser keeps; its hash; and the start in Unix seconds. */
export async function startSession(
  db: Database,
  { account, client, replaces, now }: NewSession,
): Promise<{ id: string; idHash: string; startedAt: number }> {
  const id = randomId();
  const idHash = await sha256(id);
  const startedAt = unixSeconds(now);
  await writeBatch(db, [
    db.insert(sessions).values({
      idHash,
      userId: account.id,
      version: account.version,
      createdAt: startedAt,
      lastSeenAt: startedAt,
      ...client,
    }),
    ...(replaces ? [deleteSession(db, replaces)] : []),
  ]);
  return { id, idHash, startedAt };
}
