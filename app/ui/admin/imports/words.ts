import type { ItemFilter, UndoOutcome } from "~/domain/transfer/import";
import type { NoteCode, ProblemCode } from "~/domain/transfer/read/draft";
import type { MessageKey } from "~/i18n/messages";

type Words<Code extends string> = Readonly<Record<Code, MessageKey>>;

export const filterWords: Words<ItemFilter> = {
  waiting: "adminImports.stateWaiting",
  create: "adminImports.stateCreate",
  change: "adminImports.stateChange",
  unchanged: "adminImports.stateUnchanged",
  error: "adminImports.stateError",
  written: "adminImports.stateWritten",
  failed: "adminImports.stateFailed",
  pictures: "adminImports.withoutPictures",
  kept: "adminImports.kept",
};

export const undoWords: Words<UndoOutcome> = {
  removed: "adminImports.undoRemoved",
  restored: "adminImports.undoRestored",
  "archived-ordered": "adminImports.undoArchivedOrdered",
  "archived-changed": "adminImports.undoArchivedChanged",
  "changed-since": "adminImports.undoChangedSince",
  ordered: "adminImports.undoOrdered",
  sold: "adminImports.undoSold",
  refused: "adminImports.undoRefused",
  gone: "adminImports.undoGone",
  unknown: "adminImports.undoUnknown",
};

/** Words for columns that a file lacks, by the column of the shop's own file without its language. */
export const columnWords: Readonly<Partial<Record<string, MessageKey>>> = {
  product: "adminImports.product",
  variant: "adminImports.columnVariant",
  size: "adminImports.columnSize",
  stock: "adminImports.columnStock",
  position: "adminImports.columnPosition",
  category: "adminImports.columnCategory",
  active: "adminImports.columnActive",
  when_out: "adminImports.columnWhenOut",
  tags: "adminImports.columnTags",
  archived: "adminImports.columnArchived",
  color: "adminImports.columnColor",
  attributes: "adminImports.columnAttributes",
  media: "adminImports.columnMedia",
  handle: "adminImports.columnHandle",
  name: "adminImports.columnName",
  title: "adminImports.columnName",
  description: "adminImports.columnDescription",
  price: "adminImports.columnPrice",
  compare_at: "adminImports.columnCompareAt",
  alt: "adminImports.columnAlt",
};

export const problemWords: Words<ProblemCode> = {
  missing: "adminImports.missing",
  "invalid-number": "adminImports.invalidNumber",
  "invalid-price": "adminImports.invalidPrice",
  "invalid-yes-no": "adminImports.invalidYesNo",
  "invalid-policy": "adminImports.invalidPolicy",
  "invalid-days": "adminImports.invalidDays",
  "invalid-date": "adminImports.invalidDate",
  "invalid-color": "adminImports.invalidColor",
  "invalid-focus": "adminImports.invalidFocus",
  "invalid-attributes": "adminImports.invalidAttributes",
  "too-many-attributes": "adminImports.tooManyAttributes",
  "invalid-text": "adminImports.invalidText",
  "invalid-tags": "adminImports.invalidTags",
  "invalid-size": "adminImports.invalidSize",
  "invalid-sku": "adminImports.invalidSku",
  "too-long": "adminImports.tooLong",
  "too-many-rows": "adminImports.tooManyRows",
  "id-too-high": "adminImports.idTooHigh",
  "unknown-record": "adminImports.unknownRecord",
  "unknown-parent": "adminImports.unknownParent",
  "unsupported-type": "adminImports.unsupportedType",
  "unknown-category": "adminImports.unknownCategory",
  "unknown-product": "adminImports.unknownProduct",
  "unknown-variant": "adminImports.unknownVariant",
  "unknown-size": "adminImports.unknownSize",
  "new-without-price": "adminImports.newWithoutPrice",
  "unknown-picture": "adminImports.unknownPicture",
  twice: "adminImports.twice",
  "sku-taken": "adminImports.skuTaken",
  ambiguous: "adminImports.ambiguous",
  "prices-differ": "adminImports.pricesDiffer",
  "compare-at-low": "adminImports.compareAtLow",
  "sale-reversed": "adminImports.saleReversed",
  "sales-differ": "adminImports.salesDiffer",
  "active-without-price": "adminImports.activeWithoutPrice",
  "without-stock-row": "adminImports.withoutStockRow",
  "nothing-offered": "adminImports.nothingOffered",
  "mixed-sizes": "adminImports.mixedSizes",
  "handle-taken": "adminImports.handleTaken",
  "changed-meanwhile": "adminImports.changedMeanwhile",
  refused: "adminImports.refused",
};

export const noteWords: Words<NoteCode> = {
  "negative-stock": "adminImports.negativeStock",
  "shared-stock": "adminImports.sharedStock",
  "uncounted-stock": "adminImports.uncountedStock",
  "variation-off": "adminImports.variationOff",
  "no-place": "adminImports.noPlace",
  "seo-variables": "adminImports.seoVariables",
  "seo-too-long": "adminImports.seoTooLong",
  "stays-archived": "adminImports.staysArchived",
  "leaves-archive": "adminImports.leavesArchive",
  "any-value": "adminImports.anyValue",
  "by-handle": "adminImports.byHandle",
  "without-pictures": "adminImports.heldBack",
};

/** The message for a picture that could not be fetched. */
export const pictureWords = (code: string): MessageKey => {
  if (code === "picture-address") return "adminImports.pictureAddress";
  return code === "picture-away" ? "adminImports.pictureAway" : "adminImports.pictureUnusable";
};
