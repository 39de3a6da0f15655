import { and, eq } from "drizzle-orm";
import type { PageTexts } from "~/domain/pages/pages";
import type { Reader } from "~db/read-batcher";
import { ownPages, ownPageTexts } from "~db/schema";

/** The texts of a page that staff created; null for an unknown or hidden one. */
export async function findPublishedTexts({ db, read }: Reader, slug: string): Promise<PageTexts | null> {
  const rows = await read(
    db
      .select({ code: ownPageTexts.languageCode, title: ownPageTexts.title, body: ownPageTexts.body })
      .from(ownPages)
      .innerJoin(ownPageTexts, eq(ownPageTexts.pageId, ownPages.id))
      .where(and(eq(ownPages.slug, slug), eq(ownPages.published, true))),
  );
  if (rows.length === 0) return null;
  return Object.fromEntries(rows.map(({ code, ...text }) => [code, text]));
}
