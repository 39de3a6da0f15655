import type { MessageKey } from "~/i18n/messages";
import type { Translate } from "~/i18n/translate";
import { translateCode } from "~/i18n/translate-code";

/** Fields of audit entries that share the name of something else; the others are `adminAudit.field-<field>`. */
export const sharedFieldNames: Readonly<Record<string, MessageKey>> = {
  status: "labels.status",
  name: "labels.name",
  kind: "labels.kind",
  phone: "labels.phone",
  amount: "labels.amount",
  pieces: "labels.pieces",
  reason: "labels.reason",
  currency: "labels.currency",
  code: "labels.code",
  tag: "labels.tag",
  picture: "adminProducts.picture",
  address: "adminAudit.field-slug",
  publishAt: "adminHome.at",
  currencySymbol: "adminLanguages.symbol",
  currencyCode: "labels.currency",
  categoryId: "labels.category",
  tags: "adminProducts.tags",
  names: "labels.name",
  alts: "adminProducts.pictureTexts",
  color: "adminProducts.color",
  size: "adminProducts.size",
  sku: "labels.sku",
  stock: "adminProducts.stock",
  wordsIn: "adminImports.wordsIn",
  pricesIn: "adminImports.pricesIn",
  rate: "adminImports.rate",
  asDrafts: "adminImports.asDrafts",
  categoryIfNew: "adminImports.categoryIfNew",
  withPictures: "adminImports.withPictures",
  order: "adminAudit.entity-order",
  lines: "adminOrders.lines",
  delivery: "adminOrders.delivery",
  coupon: "adminOrders.coupon",
  discount: "adminOrders.discount",
  total: "adminOrders.total",
  productId: "adminAudit.entity-product",
  variantId: "adminAudit.entity-variant",
  image: "adminAudit.field-mediaId",
  images: "adminAudit.field-mediaIds",
  pictures: "adminAudit.field-mediaIds",
  key: "adminAudit.field-fileName",
};

/** Empty for an unknown field. */
function nameOf(translate: Translate, field: string): string {
  const shared = Object.hasOwn(sharedFieldNames, field) ? sharedFieldNames[field] : undefined;
  return shared ? translate(shared) : translateCode(translate, `adminAudit.field-${field}` as MessageKey, "");
}

/**
 * The name of a changed field, with its language, currency or place if it has one: `name.es`, `words.es.name`,
 * `es.subject`, `variants.0.color`. Places count from 1. The path of an unknown field.
 */
export function fieldName(translate: Translate, path: string): string {
  const parts = path.split(".");
  const [first = "", ...rest] = parts[0] === "words" ? parts.slice(1) : parts;
  const isOfLanguage = !nameOf(translate, first) && nameOf(translate, rest[0] ?? "") !== "";
  const [field = "", ...others] = isOfLanguage ? [rest[0], first, ...rest.slice(1)] : [first, ...rest];
  const name = nameOf(translate, field);
  if (!name) return path;
  const details = others.map(
    (part) => nameOf(translate, part) || (/^\d+$/.test(part) ? String(Number(part) + 1) : part),
  );
  return details.length > 0 ? `${name} (${details.join(", ")})` : name;
}
