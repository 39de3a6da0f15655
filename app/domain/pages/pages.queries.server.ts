import { and, desc, eq, sql } from "drizzle-orm";
import type { Database } from "~db/client";
import type { Reader } from "~db/read-batcher";
import { pageTexts, pageVersions, users } from "~db/schema";
import type { PageKey, PageVersion } from "./pages";

const latestNumber = (page: PageKey) => sql`(select max(number) from ${pageVersions} where page = ${page})`;

const textsOf = (db: Database, page: PageKey, number: number | null) =>
  db
    .select({
      page: pageVersions.page,
      number: pageVersions.number,
      publishedAt: pageVersions.publishedAt,
      languageCode: pageTexts.languageCode,
      title: pageTexts.title,
      body: pageTexts.body,
    })
    .from(pageVersions)
    .innerJoin(pageTexts, eq(pageTexts.versionId, pageVersions.id))
    .where(and(eq(pageVersions.page, page), sql`${pageVersions.number} = ${number ?? latestNumber(page)}`));

/** A version of a page, or the latest for null. Null when there is none. */
export async function findPageVersion(
  { db, read }: Reader,
  page: PageKey,
  number: number | null = null,
): Promise<PageVersion | null> {
  const rows = await read(textsOf(db, page, number));
  const [first] = rows;
  if (!first) return null;
  return {
    page,
    number: first.number,
    publishedAt: first.publishedAt,
    texts: Object.fromEntries(rows.map(({ languageCode, title, body }) => [languageCode, { title, body }])),
  };
}

const history = (db: Database, page: PageKey) =>
  db
    .select({
      number: pageVersions.number,
      publishedAt: pageVersions.publishedAt,
      /** Null for versions that were not published by staff, and once the account is deleted. */
      publishedBy: users.email,
    })
    .from(pageVersions)
    .leftJoin(users, eq(users.id, pageVersions.publishedBy))
    .where(eq(pageVersions.page, page))
    .orderBy(desc(pageVersions.number));

export type PageHistoryEntry = Awaited<ReturnType<typeof history>>[number];

/** The versions of a page, newest first. */
export const listPageVersions = ({ db, read }: Reader, page: PageKey): Promise<PageHistoryEntry[]> =>
  read(history(db, page));
