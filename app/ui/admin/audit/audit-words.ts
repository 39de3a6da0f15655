import type { AuditEntity } from "~/domain/audit/audit-log";
import type { MessageKey } from "~/i18n/messages";
import type { Translate } from "~/i18n/translate";

export const entityWords: Record<AuditEntity, MessageKey> = {
  product: "adminAudit.product",
  variant: "adminAudit.variant",
  stock: "adminAudit.stock",
  category: "adminAudit.category",
  gallery: "adminAudit.gallery",
  language: "adminAudit.language",
  setting: "adminAudit.setting",
  user: "adminAudit.user",
  order: "adminAudit.order",
  claim: "adminAudit.claim",
  page: "adminAudit.page",
  media: "adminAudit.media",
  import: "adminAudit.importOfFile",
  mail: "adminAudit.mail",
  delivery: "adminAudit.delivery",
  coupon: "adminAudit.coupon",
  review: "adminAudit.review",
  "gift-card": "adminAudit.giftCard",
  newsletter: "adminAudit.newsletter",
};

const actionWords: Record<string, MessageKey> = {
  create: "adminAudit.create",
  change: "adminAudit.change",
  delete: "adminAudit.delete",
  confirm: "adminAudit.confirm",
  import: "adminAudit.import",
  archive: "adminAudit.archive",
  restore: "adminAudit.restore",
  prepare: "adminAudit.prepare",
  ship: "adminAudit.ship",
  "hand-over": "adminAudit.handOver",
  ready: "adminAudit.ready",
  place: "adminAudit.place",
  pay: "adminAudit.pay",
  undo: "adminAudit.undo",
  made: "adminAudit.made",
  "not-made": "adminAudit.notMade",
  cancel: "adminAudit.cancel",
  receipt: "adminAudit.receipt",
  "number-receipt": "adminAudit.numberReceipt",
  refund: "adminAudit.refund",
  "refund-gift-card": "adminAudit.refundGiftCard",
  block: "adminAudit.block",
  unblock: "adminAudit.unblock",
  "refund-done": "adminAudit.refundDone",
  "refund-failed": "adminAudit.refundFailed",
  approve: "adminAudit.approveReview",
  refuse: "adminAudit.refuseReview",
  "request-return": "adminAudit.requestReturn",
  "return-exchange": "adminAudit.returnExchange",
  "approve-return": "adminAudit.approveReturn",
  "refuse-return": "adminAudit.refuseReturn",
  "receive-return": "adminAudit.receiveReturn",
  "exchange-return": "adminAudit.exchangeReturn",
  "settle-return": "adminAudit.settleReturn",
  note: "adminAudit.note",
  answer: "adminAudit.answer",
  publish: "adminAudit.publish",
  role: "adminAudit.role",
  "end-sessions": "adminAudit.endSessions",
  "second-factor-on": "adminAudit.secondFactorOn",
  "second-factor-off": "adminAudit.secondFactorOff",
  "second-factor-reset": "adminAudit.secondFactorReset",
  "recovery-codes": "adminAudit.recoveryCodes",
  clear: "adminAudit.clearSetting",
  upload: "adminAudit.upload",
  "attach-pictures": "adminAudit.attachPictures",
  "change-picture": "adminAudit.changePicture",
  "change-points": "adminAudit.changePoints",
  "detach-picture": "adminAudit.detachPicture",
  order: "adminAudit.reorder",
  "send-again": "adminAudit.sendAgain",
};

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
};

/**
 * The changed field's translation, with its language or currency if it has one: `name.es`. The path of an unknown
 * field.
 */
export const fieldName = (translate: Translate, path: string): string => {
  const [, field = "", part] = /^(\w+)(?:\.([\w-]+))?$/.exec(path) ?? [];
  const key = Object.hasOwn(fieldWords, field) ? fieldWords[field] : undefined;
  if (!key) return path;
  return part ? `${translate(key)} (${part})` : translate(key);
};

/** A stored value, with booleans in words. */
export function valueName(translate: Translate, text: string): string {
  if (text === "true") return translate("adminAudit.yes");
  return text === "false" ? translate("adminAudit.no") : text;
}

/** The action's translation; the stored value for an unknown action. */
export const actionName = (translate: Translate, action: string): string => {
  const key = Object.hasOwn(actionWords, action) ? actionWords[action] : undefined;
  return key ? translate(key) : action;
};
