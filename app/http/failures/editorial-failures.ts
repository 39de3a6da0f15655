import type { CollectionFailure } from "~/domain/collections/write-collection.server";
import type { AddPieceFailure } from "~/domain/galleries/add-piece.server";
import type { PointsFailure } from "~/domain/galleries/write-gallery-points.server";
import type { MenuFailure } from "~/domain/menus/write-menu.server";
import type { OwnPageFailure } from "~/domain/own-pages/write-own-page.server";
import { m } from "~/i18n/message";
import type { FailureTable } from "./failure-table";

/** Codes of `WriteFailure`. */
export type WriteCode = "changed-meanwhile" | "refused";

export const changedMeanwhile = { status: 409, message: m("admin.changedMeanwhile") };
export const refused = { status: 409, message: m("admin.refused") };

/** Expected failures of writing galleries, pages, menus and the newsletter's list. */
export interface EditorialFailures {
  writeGallery: { code: WriteCode | "is-lookbook" | "no-pictures" };
  savePoints: AddPieceFailure | { code: PointsFailure["code"] };
  deleteSubscriber: { code: WriteCode };
  writeOwnPage: { code: OwnPageFailure["code"] };
  writeMenu: { code: MenuFailure["code"] };
  writeCollection: { code: CollectionFailure["code"] };
  writeHome: { code: WriteCode | "too-many-own" | "too-many-scheduled" | "same-time" | "has-draft" };
}

export const editorialFailures: FailureTable<EditorialFailures> = {
  writeGallery: {
    "changed-meanwhile": changedMeanwhile,
    refused,
    "no-pictures": { status: 409, message: m("adminGalleries.noImages") },
    "is-lookbook": { status: 409, message: m("adminGalleries.isLookbook") },
  },
  savePoints: {
    "changed-meanwhile": changedMeanwhile,
    refused,
    "product-unknown": { status: 400, message: m("adminGalleries.productUnknown"), field: "product" },
    "product-ambiguous": {
      status: 400,
      message: m("adminGalleries.productAmbiguous"),
      field: "product",
      values: ({ found }) => ({ found }),
    },
    "product-twice": { status: 400, message: m("adminGalleries.productTwice"), field: "product" },
    "too-many": { status: 400, message: m("adminGalleries.manyPieces"), field: "product" },
  },
  deleteSubscriber: { "changed-meanwhile": changedMeanwhile, refused },
  writeOwnPage: {
    "changed-meanwhile": changedMeanwhile,
    gone: changedMeanwhile,
    "slug-taken": { status: 409, message: m("adminPages.slugTaken"), field: "slug" },
    "too-many": { status: 409, message: m("adminPages.tooMany") },
  },
  writeMenu: {
    "changed-meanwhile": changedMeanwhile,
    refused,
    "too-many": { status: 409, message: m("adminMenus.tooMany") },
  },
  writeCollection: {
    "changed-meanwhile": changedMeanwhile,
    gone: changedMeanwhile,
    "slug-taken": { status: 409, message: m("adminCollections.slugTaken"), field: "slug" },
    "too-many": { status: 409, message: m("adminCollections.tooMany") },
    "category-unknown": { status: 400, message: m("adminCollections.unknownCategory"), field: "categoryId" },
    "too-many-members": { status: 409, message: m("adminCollections.tooManyMembers") },
  },
  writeHome: {
    "changed-meanwhile": changedMeanwhile,
    refused,
    "too-many-own": { status: 409, message: m("adminHome.tooManyOwn") },
    "too-many-scheduled": { status: 409, message: m("adminHome.tooManyScheduled") },
    "same-time": { status: 409, message: m("adminHome.sameTime"), field: "at" },
    "has-draft": { status: 409, message: m("adminHome.hasDraft") },
  },
};
