import { and, eq, sql } from "drizzle-orm";
import { difference } from "~/domain/audit/difference";
import { newestId, type StaffContext } from "~/domain/audit/staff-write.server";
import { safeHtml } from "~/domain/settings/rich-text.server";
import { writeShop } from "~/domain/settings/shop.server";
import { failure, type Result, success } from "~/lib/result";
import { createReadBatcher } from "~db/read-batcher";
import { ownPages, ownPageTexts } from "~db/schema";
import { requireChange } from "~db/write-batch";
import { createWithSlug } from "./create-with-slug.server";
import { MOST_OWN_PAGES, type OwnPage, type OwnPageInput } from "./own-page";
import { findOwnPage, findOwnPageBySlug } from "./own-pages.queries.server";
import type { NewSlug } from "./slug";

/**
 * `changed-meanwhile` carries the current page. `slug-taken`: another page has the address. `too-many`: there are
 * `MOST_OWN_PAGES`.
 */
export type OwnPageFailure =
  | { code: "gone" | "slug-taken" | "too-many" }
  | { code: "changed-meanwhile"; current: OwnPage };

const sanitised = ({ texts, ...page }: OwnPageInput): OwnPageInput => ({
  ...page,
  texts: Object.fromEntries(
    Object.entries(texts).map(([code, { title, body }]) => [code, { title, body: safeHtml(body) }]),
  ),
});

/** Fields for the audit log, in the form's names. */
const auditFields = ({ isPublished, texts }: OwnPageInput) => ({
  published: isPublished,
  ...Object.fromEntries(
    Object.entries(texts).flatMap(([code, { title, body }]) => [
      [`title.${code}`, title],
      [`body.${code}`, body],
    ]),
  ),
});

const textRows = ({ texts }: OwnPageInput, pageId: number | ReturnType<typeof newestId>) =>
  Object.entries(texts).map(([languageCode, text]) => ({ pageId, languageCode, ...text }));

/** Inserts a sanitised page. Returns its id; null if the slug is taken. */
async function insertPage(context: StaffContext, slug: string, page: OwnPageInput): Promise<number | null> {
  const { db } = context;
  const written = await writeShop(context, {
    queries: [
      db.insert(ownPages).values({ slug, published: page.isPublished }).returning({ id: ownPages.id }),
      db.insert(ownPageTexts).values(textRows(page, newestId(ownPages))),
    ],
    audit: {
      action: "create",
      entity: "own-page",
      entityId: newestId(ownPages),
      after: { slug, ...auditFields(page) },
    },
    isPublic: page.isPublished,
  });
  if (written.ok) return Number(written.value[0]?.rows[0]?.id);
  if (written.code === "refused" && written.broken.constraint === "own_pages.slug") return null;
  throw new Error("A new page was refused", { cause: written });
}

/** Creates a page. Returns its id. */
export async function createOwnPage(
  context: StaffContext,
  { slug, isSlugMade, ...typed }: OwnPageInput & NewSlug,
): Promise<Result<number, OwnPageFailure>> {
  const { db } = context;
  if ((await db.$count(ownPages)) >= MOST_OWN_PAGES) return failure({ code: "too-many" });
  const page = sanitised(typed);
  const id = await createWithSlug(
    { slug, isSlugMade },
    {
      readTaken: () => db.select({ slug: ownPages.slug }).from(ownPages),
      insert: (free) => insertPage(context, free, page),
      findSame: async (taken) => {
        const other = await findOwnPageBySlug({ db, read: createReadBatcher(db).read }, taken);
        const isSame = other?.version === 1 && !difference(auditFields(other), auditFields(page));
        return isSame ? other.id : null;
      },
    },
  );
  return id === null ? failure({ code: "slug-taken" }) : success(id);
}

/** Why a write of one page failed: the row has another version or is gone. */
async function lostPage({ db }: StaffContext, id: number): Promise<Result<never, OwnPageFailure>> {
  const current = await findOwnPage({ db, read: createReadBatcher(db).read }, id);
  return current ? failure({ code: "changed-meanwhile", current }) : failure({ code: "gone" });
}

interface OwnPageChange {
  current: OwnPage;
  /** The version that the change is based on. */
  version: number;
}

/** Changes a page's texts, and whether it is published. */
export async function changeOwnPage(
  context: StaffContext,
  { current, version, input }: OwnPageChange & { input: OwnPageInput },
): Promise<Result<null, OwnPageFailure>> {
  const { db } = context;
  const { id } = current;
  if (current.version !== version) return failure({ code: "changed-meanwhile", current });
  const page = sanitised(input);
  const changed = difference(auditFields(current), auditFields(page));
  if (!changed) return success(null);
  const written = await writeShop(context, {
    queries: [
      db
        .update(ownPages)
        .set({ published: page.isPublished, version: sql`version + 1` })
        .where(and(eq(ownPages.id, id), eq(ownPages.version, version))),
      requireChange("row_changed"),
      db.delete(ownPageTexts).where(eq(ownPageTexts.pageId, id)),
      db.insert(ownPageTexts).values(textRows(page, id)),
    ],
    audit: { action: "change", entity: "own-page", entityId: id, ...changed },
    isPublic: page.isPublished || current.isPublished,
  });
  if (written.ok) return success(null);
  if (written.code === "changed-meanwhile") return lostPage(context, id);
  throw new Error("A page was refused", { cause: written });
}

/** Deletes a page. Entries of menus that lead to it are no longer displayed. */
export async function deleteOwnPage(
  context: StaffContext,
  { current, version }: OwnPageChange,
): Promise<Result<null, OwnPageFailure>> {
  const { id, slug } = current;
  const written = await writeShop(context, {
    queries: [
      context.db.delete(ownPages).where(and(eq(ownPages.id, id), eq(ownPages.version, version))),
      requireChange("row_changed"),
    ],
    audit: { action: "delete", entity: "own-page", entityId: id, before: { slug, ...auditFields(current) } },
    isPublic: current.isPublished,
  });
  if (written.ok) return success(null);
  if (written.code === "changed-meanwhile") return lostPage(context, id);
  throw new Error("Deleting a page was refused", { cause: written });
}
