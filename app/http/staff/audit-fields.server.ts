import type { MessageKey } from "~/i18n/messages";
import type { Translate } from "~/i18n/translate";

/** Names of the fields of audit entries, in the words of the forms. */
export const auditFieldWords: Readonly<Record<string, MessageKey>> = {
  status: "adminAudit.fieldStatus",
  role: "adminAudit.fieldRole",
  name: "adminAudit.fieldName",
  description: "adminAudit.fieldDescription",
  active: "adminAudit.fieldActive",
  onHome: "adminProducts.onHome",
  picture: "adminProducts.picture",
  title: "adminAudit.fieldTitle",
  body: "adminAudit.fieldBody",
  slug: "adminAudit.fieldAddress",
  entries: "adminAudit.fieldEntries",
  returnsStock: "adminAudit.fieldReturnsStock",
  shipment: "adminAudit.fieldShipment",
  pieces: "adminAudit.fieldPieces",
  method: "adminAudit.fieldMethod",
  source: "adminAudit.fieldSource",
  amount: "adminAudit.fieldAmount",
  means: "adminAudit.fieldMeans",
  reason: "adminAudit.fieldReason",
  step: "adminAudit.fieldStep",
  return: "adminAudit.fieldReturn",
  line: "adminAudit.fieldLine",
  kind: "adminAudit.fieldKind",
  address: "adminAudit.fieldAddress",
  phone: "adminAudit.fieldPhone",
  position: "adminAudit.fieldPosition",
  focus: "adminAudit.fieldFocus",
  version: "adminAudit.fieldVersion",
  code: "adminAudit.fieldCode",
  products: "adminAudit.fieldProducts",
  categories: "adminAudit.fieldCategories",
  published: "adminAudit.fieldPublished",
  publishAt: "adminHome.at",
  lookbook: "adminAudit.fieldLookbook",
  intros: "adminCollections.intro",
  tag: "adminAudit.fieldTag",
  onSale: "adminAudit.fieldOnSale",
  days: "adminAudit.fieldDays",
  minPenMinor: "adminAudit.fieldMinPrice",
  maxPenMinor: "adminAudit.fieldMaxPrice",
  currencySymbol: "adminLanguages.symbol",
  currencyCode: "adminLanguages.currency",
  categoryId: "adminProducts.category",
  tags: "adminProducts.tags",
  createdAt: "adminAudit.fieldCreatedAt",
  pricePenMinor: "adminAudit.fieldPricePen",
  compareAtPenMinor: "adminAudit.fieldFormerPricePen",
  priceUsdMinor: "adminAudit.fieldPriceUsd",
  compareAtUsdMinor: "adminAudit.fieldFormerPriceUsd",
  names: "adminAudit.fieldName",
  alts: "adminProducts.pictureTexts",
  color: "adminProducts.color",
  size: "adminProducts.size",
  sku: "adminProducts.sku",
  stock: "adminProducts.stock",
  wordsIn: "adminImports.wordsIn",
  pricesIn: "adminImports.pricesIn",
  rate: "adminImports.rate",
  asDrafts: "adminImports.asDrafts",
  categoryIfNew: "adminImports.categoryIfNew",
  withPictures: "adminImports.withPictures",
  fileName: "adminAudit.fieldKey",
  create: "adminAudit.fieldToCreate",
  change: "adminAudit.fieldToChange",
  wish: "adminAudit.fieldWish",
  order: "adminAudit.order",
  lines: "adminOrders.lines",
  delivery: "adminOrders.delivery",
  coupon: "adminOrders.coupon",
  discount: "adminOrders.discount",
  total: "adminOrders.total",
  currency: "adminAudit.fieldCurrency",
  buyer: "adminAudit.fieldBuyer",
  proof: "adminAudit.fieldProof",
  sharedWith: "adminAudit.fieldSharedWith",
  second: "adminAudit.fieldSecond",
  duplicateOf: "adminAudit.fieldDuplicateOf",
  id: "adminAudit.fieldId",
  productId: "adminAudit.product",
  variantId: "adminAudit.variant",
  variants: "adminAudit.fieldVariants",
  attributes: "adminAudit.fieldAttributes",
  mediaId: "adminAudit.fieldPicture",
  mediaIds: "adminAudit.fieldPictures",
  image: "adminAudit.fieldPicture",
  images: "adminAudit.fieldPictures",
  pictures: "adminAudit.fieldPictures",
  points: "adminAudit.fieldPoints",
  href: "adminAudit.fieldHref",
  key: "adminAudit.fieldKey",
  width: "adminAudit.fieldWidth",
  height: "adminAudit.fieldHeight",
  widths: "adminAudit.fieldWidths",
  contentType: "adminAudit.fieldContentType",
  byteSize: "adminAudit.fieldByteSize",
  sections: "adminAudit.fieldSections",
  subject: "adminAudit.fieldSubject",
  intro: "adminAudit.fieldIntro",
  subjectId: "adminAudit.fieldMail",
};

const wordOf = (field: string): MessageKey | undefined =>
  Object.hasOwn(auditFieldWords, field) ? auditFieldWords[field] : undefined;

/**
 * The name of a changed field, with its language, currency or place if it has one: `name.es`, `words.es.name`,
 * `es.subject`, `variants.0.color`. Places count from 1. The path of an unknown field.
 */
export function fieldName(translate: Translate, path: string): string {
  const parts = path.split(".");
  const [first = "", ...rest] = parts[0] === "words" ? parts.slice(1) : parts;
  const isOfLanguage = wordOf(first) === undefined && wordOf(rest[0] ?? "") !== undefined;
  const [field = "", ...others] = isOfLanguage ? [rest[0], first, ...rest.slice(1)] : [first, ...rest];
  const key = wordOf(field);
  if (!key) return path;
  const details = others.map((part) => {
    const word = wordOf(part);
    if (word) return translate(word);
    return /^\d+$/.test(part) ? String(Number(part) + 1) : part;
  });
  return details.length > 0 ? `${translate(key)} (${details.join(", ")})` : translate(key);
}
