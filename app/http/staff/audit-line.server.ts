import { type AuditEntity, type AuditLine, auditLine, type Difference } from "~/domain/audit/audit-log";
import { orderSources } from "~/domain/checkout/draft/order-draft";
import { sourceWords } from "~/domain/checkout/draft/source-words";
import { stateWords } from "~/domain/claims/claim-words";
import { claimStatuses } from "~/domain/claims/claims";
import { deliveryKinds, kindWords as kindNames } from "~/domain/delivery/zone-input";
import { isOrderStatus } from "~/domain/orders/staff/order-table";
import { staffReviewStatusWords } from "~/domain/reviews/review-words";
import { reviewStatuses } from "~/domain/reviews/reviews";
import type { Translate } from "~/i18n/translate";
import { minorUnitsText } from "~/lib/minor-units";

type InWords = (value: string, translate: Translate) => string;

const statusWords: InWords = (value, translate) =>
  isOrderStatus(value) ? translate(`orders.${value}`) : value;

const claimStatusWords: InWords = (value, translate) => {
  const status = claimStatuses.find((known) => known === value);
  return status ? translate(stateWords[status]) : value;
};

const reviewWords: InWords = (value, translate) => {
  const status = reviewStatuses.find((known) => known === value);
  return status ? translate(staffReviewStatusWords[status]) : value;
};

const kindWords: InWords = (value, translate) => {
  const kind = deliveryKinds.find((candidate) => candidate === value);
  return kind ? translate(kindNames[kind]) : value;
};

const amount: InWords = (value) => (/^\d+$/.test(value) ? minorUnitsText(Number(value)) : value);

const orderSourceWords: InWords = (value, translate) => {
  const source = orderSources.find((known) => known === value);
  return source ? translate(sourceWords[source]) : value;
};

/** How the values of an entity's fields are displayed; others as stored. */
const fieldValues: Partial<Record<AuditEntity, Record<string, InWords>>> = {
  order: { status: statusWords, source: orderSourceWords, amount, total: amount, discount: amount },
  claim: { status: claimStatusWords },
  review: { status: reviewWords },
  "gift-card": { amount },
  delivery: {
    kind: kindWords,
    "prices.PEN": amount,
    "prices.USD": amount,
    "freeFrom.PEN": amount,
    "freeFrom.USD": amount,
  },
};

/** `auditLine` with statuses, kinds and amounts in the page's language. */
export function auditLineInWords(entry: Parameters<typeof auditLine>[0], translate: Translate): AuditLine {
  const line = auditLine(entry);
  const words = fieldValues[line.entity] ?? {};
  const inWords = ({ path, before, after }: Difference): Difference => {
    const show = Object.hasOwn(words, path) ? words[path] : undefined;
    const text = (value: string | null) => (value === null || !show ? value : show(value, translate));
    return { path, before: text(before), after: text(after) };
  };
  return { ...line, differences: line.differences.map(inWords) };
}
