import type { MessageKey } from "~/i18n/messages";
import type { Translate } from "~/i18n/translate";

const fieldWords: Record<string, MessageKey> = {
  status: "adminAudit.fieldStatus",
  role: "adminAudit.fieldRole",
  name: "adminAudit.fieldName",
  description: "adminAudit.fieldDescription",
  active: "adminAudit.fieldActive",
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
  areas: "adminAudit.fieldAreas",
  countries: "adminAudit.fieldCountries",
  prices: "adminAudit.fieldPrice",
  freeFrom: "adminAudit.fieldFreeFrom",
  daysMin: "adminAudit.fieldDaysMin",
  daysMax: "adminAudit.fieldDaysMax",
  cashOnDelivery: "adminAudit.fieldCashOnDelivery",
  address: "adminAudit.fieldAddress",
  mapUrl: "adminAudit.fieldMapUrl",
  phone: "adminAudit.fieldPhone",
  position: "adminAudit.fieldPosition",
  focus: "adminAudit.fieldFocus",
  hours: "adminAudit.fieldOpeningHours",
  placeName: "adminAudit.fieldPlaceName",
  directions: "adminAudit.fieldDirections",
  openingHours: "adminAudit.fieldHoursNote",
  version: "adminAudit.fieldVersion",
  code: "adminAudit.fieldCode",
  percent: "adminAudit.fieldPercent",
  amounts: "adminAudit.fieldAmount",
  minimums: "adminAudit.fieldMinimum",
  products: "adminAudit.fieldProducts",
  categories: "adminAudit.fieldCategories",
  people: "adminAudit.fieldPeople",
  firstOrder: "adminAudit.fieldFirstOrder",
  saleStartsAt: "adminAudit.fieldSaleStartsAt",
  saleEndsAt: "adminAudit.fieldSaleEndsAt",
  startsOn: "adminAudit.fieldStartsOn",
  endsOn: "adminAudit.fieldEndsOn",
  usageLimit: "adminAudit.fieldUsageLimit",
  personLimit: "adminAudit.fieldPersonLimit",
  combinable: "adminAudit.fieldCombinable",
  published: "adminAudit.fieldPublished",
  currencySymbol: "adminLanguages.symbol",
  currencyCode: "adminLanguages.currency",
  categoryId: "adminProducts.category",
  whenOut: "adminProducts.whenOut",
  madeToOrderDays: "adminProducts.madeToOrderDays",
  lowStockAt: "adminProducts.lowStockAt",
  tags: "adminProducts.tags",
  archivedAt: "adminAudit.fieldArchivedAt",
  createdAt: "adminAudit.fieldCreatedAt",
  composition: "product.composition",
  care: "product.care",
  origin: "product.origin",
  workshop: "product.workshop",
  sizing: "product.sizing",
  priceMinor: "adminProducts.price",
  compareAtMinor: "adminAudit.fieldFormerPrice",
  pricePenMinor: "adminAudit.fieldPricePen",
  compareAtPenMinor: "adminAudit.fieldFormerPricePen",
  priceUsdMinor: "adminAudit.fieldPriceUsd",
  compareAtUsdMinor: "adminAudit.fieldFormerPriceUsd",
  names: "adminAudit.fieldName",
  color: "adminProducts.color",
  size: "adminProducts.size",
  sku: "adminProducts.sku",
  stock: "adminProducts.stock",
};

/**
 * The name of a changed field, with its language or currency if it has one: `name.es`, `words.es.name`. The path of an
 * unknown field.
 */
export function fieldName(translate: Translate, path: string): string {
  const [, inWords = path] = /^words\.(.+)$/.exec(path) ?? [];
  const [, code, word] = /^([\w-]+)\.(\w+)$/.exec(inWords) ?? [];
  const [field = "", part] = inWords === path ? path.split(/\.(.*)/) : [word, code];
  const key = Object.hasOwn(fieldWords, field) ? fieldWords[field] : undefined;
  if (!key) return path;
  return part ? `${translate(key)} (${part})` : translate(key);
}
