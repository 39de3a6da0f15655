import { asc, eq, type SQL } from "drizzle-orm";
import { ownPageRows } from "~/domain/settings/shop.server";
import type { Reader } from "~db/read-batcher";
import { ownPages, ownPageTexts } from "~db/schema";
import type { OwnPage } from "./own-page";

async function findWhere({ db, read }: Reader, condition: SQL): Promise<OwnPage | null> {
  const rows = await read(
    db
      .select({
        id: ownPages.id,
        slug: ownPages.slug,
        isPublished: ownPages.published,
        version: ownPages.version,
        updatedAt: ownPages.updatedAt,
        languageCode: ownPageTexts.languageCode,
        title: ownPageTexts.title,
        body: ownPageTexts.body,
      })
      .from(ownPages)
      .innerJoin(ownPageTexts, eq(ownPageTexts.pageId, ownPages.id))
      .where(condition)
      .orderBy(asc(ownPageTexts.languageCode)),
  );
  const [first] = rows;
  if (!first) return null;
  const { languageCode, title, body, ...page } = first;
  const texts = rows.map((row) => [row.languageCode, { title: row.title, body: row.body }] as const);
  return { ...page, texts: Object.fromEntries(texts) };
}

/** For staff, published or not. */
export const findOwnPage = (reader: Reader, id: number): Promise<OwnPage | null> =>
  findWhere(reader, eq(ownPages.id, id));

/** For staff, published or not. */
export const findOwnPageBySlug = (reader: Reader, slug: string): Promise<OwnPage | null> =>
  findWhere(reader, eq(ownPages.slug, slug));

/** As shoppers see it. */
export async function findPublishedPage(reader: Reader, slug: string): Promise<OwnPage | null> {
  const page = await findOwnPageBySlug(reader, slug);
  return page?.isPublished ? page : null;
}

/** All pages that staff created, by address, without their texts. */
export const listOwnPages = ({ db, read }: Reader) => read(ownPageRows(db));
