import { eq } from "drizzle-orm";
import { entityColumns } from "~/domain/fields/entity-columns";
import { ownPageRows } from "~/domain/settings/shop.server";
import type { Reader } from "~db/read-batcher";
import { ownPages, ownPageTexts } from "~db/schema";
import { type OwnPage, ownPageEntity } from "./own-page.fields";

export const ownPageColumns = entityColumns(ownPageEntity, ownPages, {}, ownPageTexts);

/** For staff, published or not. Null for an unknown id. */
export async function findOwnPage({ db, read }: Reader, id: number): Promise<OwnPage | null> {
  const rows = await read(
    db
      .select()
      .from(ownPages)
      .innerJoin(ownPageTexts, eq(ownPageTexts.pageId, ownPages.id))
      .where(eq(ownPages.id, id)),
  );
  const [first] = rows;
  if (!first) return null;
  const texts = rows.map(({ own_page_texts: text }) => text);
  const { version } = first.own_pages;
  return { ...ownPageColumns.fromRow(first.own_pages, texts), id, version };
}

/** All pages that staff created, by address, without their texts. */
export const listOwnPages = ({ db, read }: Reader) => read(ownPageRows(db));
