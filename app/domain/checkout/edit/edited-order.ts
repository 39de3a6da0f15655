import { type LineKey, lineName } from "~/domain/cart/cart";
import { type CartView, sumOfLines } from "~/domain/cart/cart-view";
import { cartFingerprint } from "~/domain/cart/fingerprint";
import { PLAIN_BOLETA } from "~/domain/receipts/receipt-form";
import type { ReceiptInput } from "~/domain/receipts/receipts";
import type { ChargeCurrency, EditedField } from "~db/vocabulary";
import type { CheckoutForm } from "../checkout.schema";

/** An order's buyer, delivery and receipt. */
interface BuyerOfOrder {
  name: string;
  email: string;
  phone: string;
  addressLine: string | null;
  ubigeo: string | null;
  district: string | null;
  city: string | null;
  state: string | null;
  postcode: string | null;
  country: string;
  addressNote: string | null;
  locale: string;
  receipt: ReceiptInput | null;
}

const addressOf = (place: Omit<BuyerOfOrder, "locale" | "receipt" | "addressNote">) => [
  place.addressLine,
  place.ubigeo,
  place.district,
  place.city,
  place.state,
  place.postcode,
  place.country,
];

const receiptParts = ({ kind, documentType, documentNumber, name, address }: ReceiptInput) => [
  kind,
  documentType,
  documentNumber,
  name,
  address,
];

/** The buyer's data that a form changes. */
export function changedFields(order: BuyerOfOrder, form: CheckoutForm, locale: string): EditedField[] {
  const isChanged: Record<EditedField, boolean> = {
    name: order.name !== form.name,
    email: order.email !== form.email,
    phone: order.phone !== form.phone,
    address: String(addressOf(order)) !== String(addressOf(form)),
    note: order.addressNote !== form.note,
    receipt: String(receiptParts(order.receipt ?? PLAIN_BOLETA)) !== String(receiptParts(form.receipt)),
    language: order.locale !== locale,
  };
  return (Object.keys(isChanged) as EditedField[]).filter((field) => isChanged[field]);
}

interface PricedOrder {
  currency: ChargeCurrency;
  lines: (LineKey & { unitPriceMinor: number })[];
}

/** A cart with the prices that an order has for its lines, unless the cart is charged in another currency. */
export function keepPrices(view: CartView, order: PricedOrder): CartView {
  const { currency } = view.charge;
  if (currency.code !== order.currency) return view;
  const kept = new Map(order.lines.map((line) => [lineName(line), line.unitPriceMinor]));
  const lines = view.lines.map((line) => {
    const minor = kept.get(lineName(line)) ?? line.unitPrice.minor;
    return {
      ...line,
      unitPrice: { minor, currency },
      lineTotal: { minor: minor * line.quantity, currency },
    };
  });
  return {
    ...view,
    lines,
    charge: sumOfLines(lines, { currency }),
    fingerprint: cartFingerprint({ id: view.id, currency: currency.code, lines }),
  };
}
