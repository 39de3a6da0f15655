import { adminHrefs } from "~/admin-hrefs";
import { type AuditEntity, auditLine, type Difference, type LinkedAuditLine } from "~/domain/audit/audit-log";
import { categoryEntity } from "~/domain/catalog/category/category.fields";
import { productEntity, rowFields } from "~/domain/catalog/product/product.fields";
import type { OrderSource } from "~/domain/checkout/draft/order-draft";
import type { ClaimState } from "~/domain/claims/claim-table";
import { collectionEntity } from "~/domain/collections/collection.fields";
import { couponEntity } from "~/domain/coupons/coupon.fields";
import { zoneEntity } from "~/domain/delivery/zone.fields";
import { auditName, type Fields, type Leaf } from "~/domain/fields/fields";
import { findMailKind, mailKindDefinitions } from "~/domain/mail/kinds/mail-kinds.server";
import type { UndoableStep } from "~/domain/orders/fulfilment/order-steps";
import type { PaymentMethod } from "~/domain/orders/payment/payment-method";
import { failureWords } from "~/domain/orders/refunds/refund-words";
import type { RefundMeans } from "~/domain/orders/refunds/refunds";
import type { ReturnReason, ReturnWish } from "~/domain/orders/returns/returns";
import { isOrderStatus } from "~/domain/orders/staff/order-table";
import type { EditedField } from "~/domain/orders/staff/staff-order.queries.server";
import { ownPageEntity } from "~/domain/own-pages/own-page.fields";
import type { ReceiptKind } from "~/domain/receipts/receipts";
import type { ReviewStatus } from "~/domain/reviews/reviews";
import type { ImportKind, ImportStatus } from "~/domain/transfer/import";
import type { MessageKey } from "~/i18n/messages";
import type { Translate } from "~/i18n/translate";
import { translateCode } from "~/i18n/translate-code";
import { limaInstantText } from "~/lib/dates";
import { parseId } from "~/lib/ids";
import { minorUnitsText } from "~/lib/minor-units";
import { fieldName } from "./audit-fields.server";

interface Wording {
  translate: Translate;
  /** Names of categories by id. */
  categories: ReadonlyMap<string, string>;
}

type InWords = (value: string, wording: Wording) => string;

const statusWords: InWords = (value, { translate }) =>
  isOrderStatus(value) ? translate(`orders.${value}`) : value;

/** Words of a closed list of values; other values as stored. */
const inWords =
  (words: Readonly<Record<string, MessageKey>>): InWords =>
  (value, { translate }) => {
    const key = Object.hasOwn(words, value) ? words[value] : undefined;
    return key ? translate(key) : value;
  };

/** Messages of the codes of a closed list; other values as stored. */
const codeInWords =
  <Code extends string>(keyOf: (code: Code) => MessageKey): InWords =>
  (value, { translate }) =>
    translateCode(translate, keyOf(value as Code), value);

/** Words of each value of a list; see `joined`. */
const listInWords =
  (show: InWords): InWords =>
  (value, wording) =>
    value
      .split(", ")
      .map((part) => show(part, wording))
      .join(", ");

/** Why pieces come back, or why a refund failed. */
const reason: InWords = (value, wording) =>
  translateCode(wording.translate, `returns.reason-${value as ReturnReason}`, "") ||
  failureWords(wording.translate, value);

const mailKind: InWords = (value, { translate }) => {
  const kind = findMailKind(value);
  return kind ? translate(mailKindDefinitions[kind].name) : value;
};

/** A section's name; those whose name needs what they show are only named by their kind. */
const homeSection: InWords = (value, { translate }) =>
  translate(`adminHome.${value}` as MessageKey, { words: "" }).replace(/:\s*$/, "");

const amount: InWords = (value) => (/^\d+$/.test(value) ? minorUnitsText(Number(value)) : value);

const categoryWords: InWords = (value, { categories }) => categories.get(value) ?? value;

const categoryIfNew: InWords = (value, wording) =>
  value === "create" ? wording.translate("adminImports.createCategory") : categoryWords(value, wording);

/** Unix seconds as a time in Lima, in the format of `saleStartsAt`. */
const time: InWords = (value) =>
  /^\d+$/.test(value) ? limaInstantText(Number(value)).replace("T", " ") : value;

/** How the values of an entity's fields are displayed; others as stored. */
const fieldValues: Partial<Record<AuditEntity, Record<string, InWords>>> = {
  order: {
    status: statusWords,
    source: codeInWords((source: OrderSource) => `adminOrders.placedFrom-${source}`),
    method: codeInWords((method: PaymentMethod) => `ways.${method}`),
    means: codeInWords((means: RefundMeans) => `adminAudit.means-${means}`),
    wish: codeInWords((wish: ReturnWish) => `returns.wish-${wish}`),
    reason,
    kind: codeInWords((kind: ReceiptKind) => `receipt.${kind}`),
    step: codeInWords((step: UndoableStep["kind"]) => `adminOrders.step-${step}`),
    buyer: listInWords(codeInWords((field: EditedField) => `adminOrders.changed-${field}`)),
    amount,
    total: amount,
    discount: amount,
  },
  category: { categories: listInWords(categoryWords) },
  import: {
    kind: codeInWords((kind: ImportKind) => `adminImports.kind-${kind}`),
    status: codeInWords((status: ImportStatus) => `adminImports.status-${status}`),
    categoryIfNew,
  },
  mail: { kind: mailKind },
  claim: { status: codeInWords((state: ClaimState) => `adminClaims.${state}`) },
  review: { status: codeInWords((status: ReviewStatus) => `adminReviews.${status}`) },
  "gift-card": { amount },
  home: { publishAt: time, sections: listInWords(homeSection) },
};

/** A stored value, with booleans in words. */
const plain: InWords = (value, { translate }) => {
  if (value === "true") return translate("adminAudit.yes");
  return value === "false" ? translate("adminAudit.no") : value;
};

/** Declared fields by entity. */
const declared: Partial<Record<AuditEntity, Fields>> = {
  product: { ...productEntity.fields, ...rowFields },
  coupon: couponEntity.fields,
  delivery: zoneEntity.fields,
  category: categoryEntity.fields,
  collection: collectionEntity.fields,
  "own-page": ownPageEntity.fields,
};

/** Displays the values of a declared field. */
function valueWords(leaf: Leaf): InWords {
  if (leaf.kind === "amount") return amount;
  if (leaf.kind === "choice") return inWords(leaf.choices);
  if (leaf.kind === "instant") return time;
  return leaf.kind === "reference" && leaf.to === "category" ? listInWords(categoryWords) : plain;
}

/** Name and values of a declared field; null for others, such as those of former releases. */
function declaredField(entity: AuditEntity, path: string, translate: Translate) {
  const fields = Object.entries(declared[entity] ?? {});
  const [first = "", second = "", third] = path.split(".");
  const isGroup = fields.some(([, { within }]) => within === first);
  const [name, part] = isGroup ? [third, second] : [first, second];
  const found = fields.find(([key, field]) => auditName(key, field) === name);
  if (!found) return null;
  const [, { label, leaf, shape }] = found;
  const key = typeof label === "string" ? label : label[part];
  if (!key) return null;
  const displayed = translate(key);
  return { name: shape === "language" ? `${displayed} (${part})` : displayed, show: valueWords(leaf) };
}

/** Pages of entities. Rows of a product have none of their own. */
const pages: Partial<Record<AuditEntity, (id: string) => string>> = {
  product: (id) => adminHrefs.product(Number(id)),
  order: (id) => adminHrefs.order(Number(id)),
  category: () => adminHrefs.categories(),
  gallery: (id) => adminHrefs.gallery(Number(id)),
  language: (id) => adminHrefs.languageOf(Number(id)),
  setting: (id) => adminHrefs.setting(id),
  user: (id) => adminHrefs.user(Number(id)),
  claim: (id) => adminHrefs.claim(Number(id)),
  page: (id) => adminHrefs.page(id),
  "own-page": (id) => adminHrefs.ownPage(Number(id)),
  menu: () => adminHrefs.menus(),
  collection: (id) => adminHrefs.collection(Number(id)),
  import: (id) => adminHrefs.import(Number(id)),
  delivery: (id) => adminHrefs.zone(Number(id)),
  coupon: (id) => adminHrefs.coupon(Number(id)),
  review: (id) => adminHrefs.review(Number(id)),
  "gift-card": (id) => adminHrefs.giftCard(Number(id)),
};

/** Entities whose keys are words; others have ids, or `all` for a list. */
const hasNamedKeys = (entity: AuditEntity): boolean => ["setting", "page", "menu"].includes(entity);

/** Joins lists of texts and numbers at any depth, so that the log does not compare them by their places. */
function joined(value: unknown): unknown {
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) {
    return value.some((part) => typeof part === "object") ? value.map(joined) : value.join(", ");
  }
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, joined(part)]));
}

const EMPTY = ["", "{}", "[]"];

const withoutEmpty = ({ before, after, ...difference }: Difference): Difference => ({
  ...difference,
  before: before !== null && EMPTY.includes(before) ? null : before,
  after: after !== null && EMPTY.includes(after) ? null : after,
});

/**
 * `auditLine` in the words of the forms, in the page's language, with a link to what was changed. An empty value is
 * missing.
 */
export function auditLineInWords(entry: Parameters<typeof auditLine>[0], wording: Wording): LinkedAuditLine {
  const line = auditLine({ ...entry, before: joined(entry.before), after: joined(entry.after) });
  const words = fieldValues[line.entity] ?? {};
  const inWords = ({ path, before, after }: Difference): Difference => {
    const { name, show } = declaredField(line.entity, path, wording.translate) ?? {
      name: fieldName(wording.translate, path),
      show: Object.hasOwn(words, path) ? words[path] : /Minor$/.test(path) ? amount : plain,
    };
    const text = (value: string | null) => (value === null || !show ? value : show(value, wording));
    return { path: name, before: text(before), after: text(after) };
  };
  const page = hasNamedKeys(line.entity) || parseId(line.entityId) ? pages[line.entity] : undefined;
  const href = line.action === "delete" ? null : (page?.(line.entityId) ?? null);
  const changed = line.differences.map(withoutEmpty).filter(({ before, after }) => before !== after);
  return { ...line, differences: changed.map(inWords), href };
}
