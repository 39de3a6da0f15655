import { sql } from "drizzle-orm";
import { newestId, type StaffContext, type WriteFailure } from "~/domain/audit/staff-write.server";
import { safeHtml } from "~/domain/settings/rich-text.server";
import { writeShop } from "~/domain/settings/shop.server";
import { unixSeconds } from "~/lib/dates";
import type { Result } from "~/lib/result";
import { pageTexts, pageVersions } from "~db/schema";
import { requireThat } from "~db/write-batch";
import type { PageKey, PageTexts } from "./pages";

export interface PagePublication {
  page: PageKey;
  /** The latest version that the editor has seen; 0 for none. */
  basedOn: number;
  /** Texts by language code, which are sanitised here. */
  texts: PageTexts;
  now: Date;
}

/**
 * Publishes the texts as the page's next version. `changed-meanwhile` when another version was published since
 * `basedOn`.
 */
export async function publishPage(
  context: StaffContext,
  { page, basedOn, texts, now }: PagePublication,
): Promise<Result<unknown, WriteFailure>> {
  const { db, staff } = context;
  const number = basedOn + 1;
  const latest = sql`(select coalesce(max(number), 0) from ${pageVersions} where page = ${page})`;
  const rows = Object.entries(texts).map(([languageCode, { title, body }]) => ({
    versionId: newestId(pageVersions),
    languageCode,
    title,
    body: safeHtml(body),
  }));
  return writeShop(context, {
    queries: [
      requireThat("row_changed", sql`${latest} = ${basedOn}`),
      db.insert(pageVersions).values({ page, number, publishedAt: unixSeconds(now), publishedBy: staff.id }),
      db.insert(pageTexts).values(rows),
    ],
    // Without the texts, which the version itself keeps.
    audit: {
      action: "publish",
      entity: "page",
      entityId: page,
      before: { version: basedOn || null },
      after: { version: number },
    },
    isPublic: true,
  });
}
