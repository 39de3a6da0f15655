import { and, desc, eq, gt, lte, type SQL, sql } from "drizzle-orm";
import { type StaffContext, staffWrite } from "~/domain/audit/staff-write.server";
import { unixSeconds } from "~/lib/dates";
import { sha256 } from "~/lib/hash";
import { randomId } from "~/lib/ids";
import type { Database } from "~db/client";
import type { Reader } from "~db/read-batcher";
import { doorSessions } from "~db/schema";
import { guarded, writeBatch } from "~db/write-batch";
import type { SessionClient } from "../sessions/sessions";
import { DOOR_SEEN_SECONDS, DOOR_SESSION_SECONDS } from "./door-session";

const isLive: SQL = gt(doorSessions.createdAt, sql`unixepoch() - ${DOOR_SESSION_SECONDS}`);

/** Starts the session of a device that entered the code. @returns the id, which only the device keeps */
export async function startDoorSession(
  db: Database,
  { client, now }: { client: SessionClient; now: Date },
): Promise<string> {
  const id = randomId();
  const at = unixSeconds(now);
  const row = { idHash: await sha256(id), device: randomId(6), createdAt: at, lastSeenAt: at, ...client };
  await writeBatch(db, [db.insert(doorSessions).values(row)]);
  return id;
}

/** Name and last-seen time (Unix seconds) of the device with a live session; null without one. */
export async function findDoorSession(
  { db, read }: Reader,
  id: string,
): Promise<{ device: string; lastSeenAt: number } | null> {
  const [row] = await read(
    db
      .select({ device: doorSessions.device, lastSeenAt: doorSessions.lastSeenAt })
      .from(doorSessions)
      .where(and(eq(doorSessions.idHash, await sha256(id)), isLive)),
  );
  return row ?? null;
}

/** Updates `last_seen_at` of a live session, at most every five minutes. */
export async function touchDoorSession(db: Database, device: string): Promise<void> {
  const isDue = lte(doorSessions.lastSeenAt, sql`unixepoch() - ${DOOR_SEEN_SECONDS}`);
  await writeBatch(db, [
    db
      .update(doorSessions)
      .set({ lastSeenAt: sql`unixepoch()` })
      .where(and(eq(doorSessions.device, device), isLive, isDue)),
  ]);
}

/** The live sessions, most recently seen first. */
export const listDoorSessions = ({ db, read }: Reader) =>
  read(
    db
      .select({
        device: doorSessions.device,
        createdAt: doorSessions.createdAt,
        lastSeenAt: doorSessions.lastSeenAt,
        browser: doorSessions.browser,
        system: doorSessions.system,
        network: doorSessions.network,
      })
      .from(doorSessions)
      .where(isLive)
      .orderBy(desc(doorSessions.lastSeenAt), desc(doorSessions.createdAt)),
  );

/** Ends the session of the device itself. Idempotent. */
export async function leaveDoor(db: Database, id: string): Promise<void> {
  await writeBatch(db, [db.delete(doorSessions).where(eq(doorSessions.idHash, await sha256(id)))]);
}

/** Ends the session of a device, by staff. @returns false when it has ended before */
export async function endDoorSession(context: StaffContext, device: string): Promise<boolean> {
  const { db } = context;
  const written = await staffWrite(context, {
    queries: guarded(db.delete(doorSessions).where(eq(doorSessions.device, device)), "row_gone"),
    audit: { action: "end-sessions", entity: "door", entityId: device },
    isPublic: false,
  });
  return written.ok;
}

/** Deletes the rows of sessions that expired. */
export async function deleteEndedDoorSessions(db: Database): Promise<void> {
  await writeBatch(db, [
    db.delete(doorSessions).where(lte(doorSessions.createdAt, sql`unixepoch() - ${DOOR_SESSION_SECONDS}`)),
  ]);
}
