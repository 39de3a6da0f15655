import type { LineKey } from "~/domain/cart/cart";
import type { CartViewLine } from "~/domain/cart/cart-view";
import type { AddressFields } from "~/domain/delivery/address-fields";
import type { AcceptedRules } from "~/domain/pages/accepted-rules";
import { receiptFieldNames } from "~/domain/receipts/receipt-form";
import type { ReceiptKind } from "~/domain/receipts/receipts";
import type { Currency, Prices } from "~/domain/settings/currency";
import type { MessageKey } from "~/i18n/messages";
import type { MessageValues } from "~/i18n/translate";
import type { District } from "~/lib/peru/district";
import type { OpenAttempt } from "../edit/edited-order.queries.server";
import type { ShownDiscount, ZoneTotal } from "../quote";

export { type OrderSource, orderSources, staffSources } from "~db/vocabulary";

/** Something that can be added to an order. */
export interface FoundLine extends LineKey {
  /** See `lineName`. */
  lineName: string;
  name: string;
  variantName: string | null;
  sku: string | null;
  /** Minor units by currency. */
  prices: Prices;
  /** Pieces that the order can have from stock. */
  stock: number;
  isMadeToOrder: boolean;
}

/** Text fields of the form of an order. */
export const draftFields = [
  "q",
  "name",
  "phone",
  "email",
  "language",
  "source",
  "country",
  "district",
  "ubigeo",
  "zoneId",
  "addressLine",
  "city",
  "state",
  "postcode",
  "note",
  ...receiptFieldNames,
  "coupon",
] as const;
export type DraftField = (typeof draftFields)[number];

/** A button of the form that changes the draft: its name, and `add.` or `remove.` before a line's name. */
export const STEP_FIELD = "step";

/** The payment attempt that an edit may outdate, as a field: its number. */
export const OUTDATES_FIELD = "outdates";

/** An order as it is stored. Amounts are minor units of `currency`. */
interface StoredOrder {
  /** Such as `2 × Polo · M`. */
  lines: string[];
  /** Name, phone and e-mail. */
  buyer: string;
  /** The zone and the address. */
  delivery: string;
  note: string;
  receiptKind: ReceiptKind;
  /** Number, name and address of the receipt. */
  receipt: string;
  coupon: string;
  totalMinor: number;
  currency: Currency;
}

/** The order that a draft changes. */
export interface EditedDraft {
  orderId: number;
  reference: string;
  /** Of the order that the form was made of. */
  version: number;
  stored: StoredOrder;
  /** Whether another person has changed the order since the form was displayed. */
  isConflict: boolean;
  /** Lines that are not for sale any more, in words. */
  gone: string[];
  /** A payment that may still be made. */
  attempt: OpenAttempt | null;
  /** Whether the person accepted that its payment may become outdated. */
  mayOutdate: boolean;
}

/** An order that staff are typing. Nothing of it is stored. Amounts are minor units. */
export interface OrderDraft {
  /** Places one order, however often it is sent. */
  idempotencyKey: string;
  /** Changes with every response, so that the form displays it. */
  stamp: string;
  typed: Partial<Record<DraftField, string>>;
  lines: (CartViewLine & { lineName: string; typedQuantity: string })[];
  found: FoundLine[];
  currency: Currency;
  subtotalMinor: number;
  /** Those that serve the country and the district. */
  zones: ZoneTotal[];
  /** Null until one of `zones` is chosen. */
  chosenZone: ZoneTotal | null;
  /** Of the chosen zone, else before one is chosen. */
  discounts: ShownDiscount[];
  totalMinor: number;
  district: District | null;
  /** Of the country that the form was sent with. */
  addressFields: AddressFields;
  /** Those to choose from. */
  districts: District[];
  /** Fields that the form sends back; see `checkoutSchema`. */
  shown: { fingerprint: string; shownPrices: string; shownDiscounts: string };
  rules: AcceptedRules;
  /** Null for a new order. */
  edited: EditedDraft | null;
  problems: { field: string; message: MessageKey; values?: MessageValues }[];
}
