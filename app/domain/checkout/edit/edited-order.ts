import { type CartLine, isSameLine } from "~/domain/cart/cart";
import { type CartView, type CartViewLine, sumOfLines } from "~/domain/cart/cart-view";
import { cartFingerprint } from "~/domain/cart/fingerprint";
import { PLAIN_BOLETA } from "~/domain/receipts/receipt-form";
import type { ReceiptInput } from "~/domain/receipts/receipts";
import type { EditedField } from "~db/vocabulary";
import type { CheckoutForm } from "../checkout.schema";
import { agreedLine, inAgreedOrder } from "./agreed-content";
import type { EditedOrder } from "./edited-order.queries.server";

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

type AgreedLines = Pick<EditedOrder, "currency" | "lines">;

/** A line of an order that the catalogue does not sell any more. */
function soldLine(
  line: CartLine,
  { lines, currency: charged }: AgreedLines,
  { charge: { currency } }: CartView,
): CartViewLine[] {
  const kept = agreedLine({ lines }, line);
  if (!kept) return [];
  const { unitPriceMinor: minor } = kept;
  return [
    {
      ...line,
      categoryId: kept.categoryId ?? 0,
      name: kept.productName,
      variantName: kept.variantName,
      color: null,
      picture: null,
      unitPrice: { minor, currency },
      compareAt: null,
      lineTotal: { minor: minor * line.quantity, currency },
      prices: { PEN: minor, USD: charged === "USD" ? minor : null },
      stockRowId: kept.stockRowId ?? 0,
      available: line.quantity,
      madeToOrder: 0,
      missing: 0,
      madeToOrderDays: kept.madeToOrderDays,
    },
  ];
}

/**
 * A cart with what an order has agreed for its lines: price, name, category and making days, also of products that are not
 * for sale any more. Not when the cart is charged in another currency.
 */
export function keepPrices(view: CartView, order: AgreedLines): CartView {
  const { currency } = view.charge;
  const isKept = currency.code === order.currency;
  const sold = isKept ? view.dropped.flatMap((line) => soldLine(line, order, view)) : [];
  const lines = inAgreedOrder([...view.lines, ...sold], order).map((line) => {
    const kept = isKept ? agreedLine(order, line) : undefined;
    if (!kept) return line;
    const { unitPriceMinor: minor, productName: name, madeToOrderDays } = kept;
    return {
      ...line,
      name,
      madeToOrderDays,
      categoryId: kept.categoryId ?? line.categoryId,
      unitPrice: { minor, currency },
      lineTotal: { minor: minor * line.quantity, currency },
    };
  });
  return {
    ...view,
    lines,
    dropped: view.dropped.filter((line) => !sold.some((kept) => isSameLine(kept, line))),
    charge: sumOfLines(lines, { currency }),
    fingerprint: cartFingerprint({ id: view.id, currency: currency.code, lines }),
  };
}
