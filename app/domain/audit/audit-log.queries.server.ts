import { and, desc, eq, type SQL, sql } from "drizzle-orm";
import { withinDays } from "~/domain/lists/within-days.server";
import { hasWords } from "~/lib/text/has-words.server";
import type { Database } from "~db/client";
import type { Reader } from "~db/read-batcher";
import { auditLog } from "~db/schema";
import type { AuditCursor, AuditEntity, AuditFilter } from "./audit-log";

const PAGE_SIZE = 50;

const auditCondition = ({ person, entity, id, ...days }: AuditFilter): SQL | undefined =>
  and(
    hasWords(person, [auditLog.actorEmail]),
    entity ? eq(auditLog.entity, entity) : undefined,
    entity && id ? eq(auditLog.entityId, id) : undefined,
    withinDays(auditLog.at, days),
  );

const entries = (db: Database, condition: SQL | undefined, limit: number) =>
  db
    .select({
      id: auditLog.id,
      at: auditLog.at,
      actorEmail: auditLog.actorEmail,
      action: auditLog.action,
      entity: sql<AuditEntity>`${auditLog.entity}`,
      entityId: auditLog.entityId,
      before: auditLog.before,
      after: auditLog.after,
    })
    .from(auditLog)
    .where(condition)
    .orderBy(desc(auditLog.at), desc(auditLog.id))
    .limit(limit);

/** `at` is in Unix seconds. */
export type AuditLogEntry = Awaited<ReturnType<typeof entries>>[number];

/** A page of fifty entries, newest first. `next` is null on the last page. */
export async function readAuditLog(
  { db, read }: Reader,
  { after, ...filter }: AuditFilter & { after: AuditCursor | null },
): Promise<{ entries: AuditLogEntry[]; next: AuditCursor | null }> {
  const afterCursor = after ? sql`(${auditLog.at}, ${auditLog.id}) < (${after.at}, ${after.id})` : undefined;
  const rows = await read(entries(db, and(auditCondition(filter), afterCursor), PAGE_SIZE + 1));
  const page = rows.slice(0, PAGE_SIZE);
  const last = page.at(-1);
  const next = last && rows.length > PAGE_SIZE ? { at: last.at, id: last.id } : null;
  return { entries: page, next };
}

export const readNewestEntries = ({ db, read }: Reader, limit: number): Promise<AuditLogEntry[]> =>
  read(entries(db, undefined, limit));
