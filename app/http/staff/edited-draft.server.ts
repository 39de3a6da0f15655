import { type CartLine, isSameLine, lineName, quantityField } from "~/domain/cart/cart";
import { pieceName } from "~/domain/catalog/piece-name";
import { type DraftField, type EditedDraft, OUTDATES_FIELD } from "~/domain/checkout/draft/order-draft";
import type { EditedOrder } from "~/domain/checkout/edit/edited-order.queries.server";
import { openAttempt } from "~/domain/checkout/edit/edited-order.queries.server";
import { PLAIN_BOLETA, receiptFormOf } from "~/domain/receipts/receipt-form";
import { currencyByCode, type Shop } from "~/domain/settings/shop";
import { formatsFor } from "~/i18n/languages";
import { addressLines } from "~/lib/address/format-address";
import { parseId } from "~/lib/ids";

const list = (...texts: (string | null)[]): string => texts.filter(Boolean).join(", ");

/** The form of an order as it is stored. */
export function formOfOrder(order: EditedOrder): FormData {
  const typed: Partial<Record<DraftField, string | null>> = {
    name: order.name,
    phone: order.phone,
    email: order.email,
    language: order.locale,
    country: order.country,
    ubigeo: order.ubigeo,
    // With a ubigeo the form displays the district's whole name.
    district: order.ubigeo ? null : order.district,
    zoneId: order.deliveryZoneId === null ? null : String(order.deliveryZoneId),
    addressLine: order.addressLine,
    city: order.city,
    state: order.state,
    postcode: order.postcode,
    note: order.addressNote,
    coupon: order.couponCode,
    ...receiptFormOf(order.receipt ?? PLAIN_BOLETA),
  };
  const form = new FormData();
  for (const [name, text] of Object.entries(typed)) form.set(name, text ?? "");
  for (const line of order.lines) form.set(quantityField(lineName(line)), String(line.quantity));
  return form;
}

interface EditedDraftBasis {
  shop: Shop;
  /** Lines of the form that cannot be sold. */
  dropped: readonly CartLine[];
  isConflict: boolean;
  /** Unix seconds. */
  now: number;
  /** Of the page. */
  locale: string;
}

/** What the form shows of the order that it changes. */
export function editedDraft(
  form: FormData,
  order: EditedOrder,
  { shop, dropped, isConflict, now, locale }: EditedDraftBasis,
): EditedDraft {
  const attempt = openAttempt(order, now);
  const receipt = order.receipt ?? PLAIN_BOLETA;
  const gone = order.lines.filter((line) => dropped.some((other) => isSameLine(line, other)));
  return {
    orderId: order.id,
    reference: order.reference,
    version: (isConflict ? null : parseId(form.get("version"))) ?? order.version,
    stored: {
      lines: order.lines.map((line) => `${line.quantity} × ${pieceName(line)}`),
      buyer: list(order.name, order.phone, order.email),
      delivery: list(order.deliveryName, ...addressLines(order, formatsFor(locale).text)),
      note: order.addressNote ?? "",
      receiptKind: receipt.kind,
      receipt: list(receipt.documentNumber, receipt.name, receipt.address),
      coupon: order.couponCode ?? "",
      totalMinor: order.totalMinor,
      currency: currencyByCode(shop, order.currency),
    },
    isConflict,
    gone: gone.map(pieceName),
    attempt,
    mayOutdate: attempt !== null && parseId(form.get(OUTDATES_FIELD)) === attempt.attempt,
  };
}
