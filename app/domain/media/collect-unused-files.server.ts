import { and, eq, gte, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { DAY_SECONDS, unixSeconds } from "~/lib/dates";
import type { Database } from "~db/client";
import { auditLog, settings } from "~db/schema";
import { GRACE_DAYS } from "./collect-unused-media.server";
import { FILE_PREFIX } from "./stored-file";
import { keysUploadedBefore, MAX_OBJECT_KEYS } from "./stored-objects.server";

/** JSON of all settings that mention a file, including values replaced since `since` (Unix seconds). */
async function settingTexts(db: Database, since: number): Promise<string[]> {
  const mentionsFile = (value: SQLiteColumn) => sql`instr(${value}, ${FILE_PREFIX}) > 0`;
  const [current, replaced] = await Promise.all([
    db
      .select({ text: sql<string>`${settings.settingValue}` })
      .from(settings)
      .where(mentionsFile(settings.settingValue)),
    db
      .select({ text: sql<string>`${auditLog.before}` })
      .from(auditLog)
      .where(and(eq(auditLog.entity, "setting"), gte(auditLog.at, since), mentionsFile(auditLog.before))),
  ]);
  return [...current, ...replaced].map(({ text }) => text);
}

/**
 * Deletes files that no setting has referred to for `GRACE_DAYS`. Keys are never reused, so an unused file stays
 * unused.
 * @returns the number of deleted files.
 */
export async function collectUnusedFiles(
  { db, bucket }: { db: Database; bucket: R2Bucket },
  { now }: { now: Date },
): Promise<number> {
  const since = unixSeconds(now) - GRACE_DAYS * DAY_SECONDS;
  const keys: string[] = [];
  for await (const slice of keysUploadedBefore(bucket, FILE_PREFIX, new Date(since * 1000)))
    keys.push(...slice);
  if (keys.length === 0) return 0;
  const texts = await settingTexts(db, since);
  const unused = keys.filter((key) => !texts.some((text) => text.includes(key))).slice(0, MAX_OBJECT_KEYS);
  if (unused.length > 0) await bucket.delete(unused);
  return unused.length;
}
