import { and, eq, gte, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { DAY_SECONDS, unixSeconds } from "~/lib/dates";
import type { Database } from "~db/client";
import { auditLog, settings } from "~db/schema";
import { GRACE_DAYS } from "./collect-unused-media.server";
import { FILE_PREFIX } from "./stored-file";

/** Limit of keys per R2 delete call. */
const MAX_DELETED_KEYS = 1000;

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
  const keys = await keysUploadedBefore(bucket, new Date(since * 1000));
  if (keys.length === 0) return 0;
  const texts = await settingTexts(db, since);
  const unused = keys.filter((key) => !texts.some((text) => text.includes(key))).slice(0, MAX_DELETED_KEYS);
  if (unused.length > 0) await bucket.delete(unused);
  return unused.length;
}
