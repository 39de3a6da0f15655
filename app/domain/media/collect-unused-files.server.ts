import { and, eq, gte, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { DAY_SECONDS, unixSeconds } from "~/lib/dates";
import type { Database } from "~db/client";
import { auditLog, settings } from "~db/schema";
import { GRACE_DAYS } from "./collect-unused-media.server";
import { FILE_PREFIX } from "./stored-file";

/** Most keys that one call of R2 deletes. */
const SLICE = 1000;

async function keysUploadedBefore(bucket: R2Bucket, before: Date): Promise<string[]> {
  const keys: string[] = [];
  let cursor: string | undefined;
  do {
    const page: R2Objects = await bucket.list({ prefix: FILE_PREFIX, ...(cursor ? { cursor } : {}) });
    keys.push(...page.objects.filter(({ uploaded }) => uploaded < before).map(({ key }) => key));
    cursor = page.truncated ? page.cursor : undefined;
  } while (cursor);
  return keys;
}

/** What settings say, files and links to them among it, with what they said until a change since then. */
async function settingTexts(db: Database, since: number): Promise<string[]> {
  const says = (value: SQLiteColumn) => sql`instr(${value}, ${FILE_PREFIX}) > 0`;
  const [now, lately] = await Promise.all([
    db
      .select({ text: sql<string>`${settings.settingValue}` })
      .from(settings)
      .where(says(settings.settingValue)),
    db
      .select({ text: sql<string>`${auditLog.before}` })
      .from(auditLog)
      .where(and(eq(auditLog.entity, "setting"), gte(auditLog.at, since), says(auditLog.before))),
  ]);
  return [...now, ...lately].map(({ text }) => text);
}

/**
 * Deletes files that no setting has named for `GRACE_DAYS`. A key is never given to a second upload, so one that is
 * found unused stays unused.
 * @returns how many it deleted.
 */
export async function collectUnusedFiles(
  { db, bucket }: { db: Database; bucket: R2Bucket },
  { now }: { now: Date },
): Promise<number> {
  const since = unixSeconds(now) - GRACE_DAYS * DAY_SECONDS;
  const keys = await keysUploadedBefore(bucket, new Date(since * 1000));
  if (keys.length === 0) return 0;
  const texts = await settingTexts(db, since);
  const unused = keys.filter((key) => !texts.some((text) => text.includes(key))).slice(0, SLICE);
  if (unused.length > 0) await bucket.delete(unused);
  return unused.length;
}
