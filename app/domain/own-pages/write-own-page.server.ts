import { eq, sql } from "drizzle-orm";
import type { StaffContext } from "~/domain/audit/staff-write.server";
import type { RowVersion, VersionedFailure } from "~/domain/fields/versioned-writes.server";
import { safeHtml } from "~/domain/settings/rich-text.server";
import { writeShop } from "~/domain/settings/shop.server";
import { defaultLocale } from "~/i18n/locale";
import { ownPages, ownPageTexts } from "~db/schema";
import { type OwnPage, type OwnPageInput, ownPageEntity } from "./own-page.fields";
import { findOwnPage, ownPageColumns } from "./own-pages.queries.server";
import { type SlugRefused, sluggedWrites } from "./slugged-writes.server";

/** Limit of the pages that staff create. */
export const MAX_OWN_PAGES = 100;

/** `slug-taken`: another page has the address. `too-many`: there are `MAX_OWN_PAGES`. */
export type OwnPageFailure = VersionedFailure<OwnPage, SlugRefused>;

const sanitised = (page: OwnPageInput): OwnPageInput => ({
  ...page,
  body: Object.fromEntries(Object.entries(page.body).map(([code, html]) => [code, safeHtml(html)])),
});

const { create, change, remove } = sluggedWrites({
  entity: ownPageEntity,
  auditEntity: "own-page",
  table: ownPages,
  most: MAX_OWN_PAGES,
  nameOf: ({ title }) => title[defaultLocale],
  toRow: ownPageColumns.toRow,
  writeRelated: ({ db }, id, page) => [
    db.delete(ownPageTexts).where(eq(ownPageTexts.pageId, sql`${id}`)),
    db
      .insert(ownPageTexts)
      .values(
        ownPageColumns.toTextRows(page).map((text) => ({ title: "", body: "", ...text, pageId: sql`${id}` })),
      ),
  ],
  find: findOwnPage,
  write: writeShop,
  isPublic: ({ published }) => published,
});

export const createOwnPage = (context: StaffContext, page: OwnPageInput) => create(context, sanitised(page));

export const changeOwnPage = (
  context: StaffContext,
  { value, ...row }: RowVersion & { value: OwnPageInput },
) => change(context, { ...row, value: sanitised(value) });

/** Entries of menus that lead to the page are no longer displayed. */
export const deleteOwnPage = remove;
