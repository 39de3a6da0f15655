/** Amounts are integers in minor units, times Unix seconds. Indexes refer to the lists of `Model`. */

export type Currency = "PEN" | "USD";
type Prices = Record<Currency, number | null>;
export type OfflineWay = "yape" | "plin";
export type Way = "card" | OfflineWay | "cash_on_delivery";

export type Status =
  | "pending"
  | "processing"
  | "refused"
  | "expired"
  | "confirmed"
  | "paid"
  | "preparing"
  | "shipped"
  | "handed_over"
  | "cancelled"
  | "refunded";

interface Product {
  category: number;
  prices: Prices;
  whenOut: "made_to_order" | "sold_out";
  /** Pieces by size; a size that was removed is missing. */
  stock: Map<string, number>;
}

/** Terms of a discount as staff typed them. */
export interface Coupon {
  code: string | null;
  kind: "percent" | "amount" | "free_delivery";
  percent: number;
  amounts: Prices;
  /** Lowest price of the goods that the coupon covers. */
  minimums: Prices;
  /** Empty for all. */
  categories: number[];
  combinable: boolean;
  active: boolean;
  usageLimit: number | null;
}

interface Zone {
  kind: "peru" | "pickup" | "abroad";
  prices: Record<Currency, number>;
  freeFrom: Prices;
}

/** A discount of an order. `coupon` is null for the rounding of cash. */
export interface Discount {
  coupon: number | null;
  terms: Coupon;
  amount: number;
  /** By line; the rest is the delivery's. */
  shares: number[];
}

export interface Line {
  product: number;
  size: string;
  category: number;
  price: number;
  quantity: number;
  fromStock: number;
  madeToOrder: number;
  isMade: boolean;
  withdrawn: number;
  restocked: number;
}

export interface Attempt {
  channel: "form" | "hosted";
  status: "open" | "running" | "refused" | "expired" | "accepted";
  amount: number;
  startedAt: number;
  formUntil: number;
  /** Time of the last write, by which the job orders attempts. */
  writtenAt: number;
  /** Amount of further transactions. */
  second: number;
  isOutdated: boolean;
}

export interface Refund {
  status: "unknown" | "done" | "failed";
  means: "provider" | "recorded";
  /** Null for money outside the provider. */
  attempt: number | null;
  amount: number;
  /** `value`: what the shop proposed to give back for the pieces of the line. */
  pieces: { line: number; quantity: number; restock: number; value: number }[];
  request: number | null;
  requestedAt: number;
  /** True when the provider has given the money back, whether its answer arrived or not. */
  isMade: boolean;
}

export interface Request {
  status: "requested" | "approved" | "received" | "refused" | "withdrawn" | "refunded" | "exchanged";
  pieces: { line: number; quantity: number; restocked: number }[];
}

/** Money that arrived outside the provider. */
export interface ManualPayment {
  method: OfflineWay | "cash";
  note: string;
  operation: string | null;
  amount: number;
  at: number;
}

/** The value of returned pieces that pays an order. */
export interface Exchange {
  order: number;
  request: number;
  amount: number;
  returned: number;
}

export interface Order {
  /** Orders of one cart hold neither pieces nor uses of coupons from each other. */
  cart: string;
  currency: Currency;
  placedBy: "buyer" | "staff";
  phone: string;
  country: string;
  zone: number | null;
  way: Way;
  code: string | null;
  lines: Line[];
  delivery: number;
  discounts: Discount[];
  giftCard: number | null;
  /** Agreed part of the gift card. */
  gift: number;
  /** Part that the gift card pays now. */
  giftTaken: number;
  exchange: Exchange | null;
  status: Status;
  isPaid: boolean;
  /** Null before it is paid. */
  paidAt: number | null;
  isStockTaken: boolean;
  expiresAt: number | null;
  parcels: Map<number, number>[];
  /** All pieces can be collected. */
  isReady: boolean;
  /** Steps since it was paid or confirmed, of which staff may undo the last. */
  steps: { kind: "preparing" | "ready" | "shipment" | "handed_over" | "other"; from: Status; at: number }[];
  /** Counted by every change that a form must not overlook. */
  version: number;
  attempts: Attempt[];
  /** Outcomes of transactions by attempt, in order of arrival. */
  events: {
    key: string;
    transaction: string;
    attempt: number;
    outcome: "accepted" | "running" | "refused";
  }[];
  manual: ManualPayment | null;
  proofs: {
    status: "waiting" | "confirmed" | "refused";
    way: OfflineWay;
    operation: string | null;
    sentAt: number;
  }[];
  refunds: Refund[];
  requests: Request[];
  receipt: { kind: "boleta" | "factura"; hasDocument: boolean; number: number | null; total: number };
  /** The last form that changed it. */
  edit: EditForm | null;
}

export interface Card {
  currency: Currency;
  initial: number;
  balance: number;
  isBlocked: boolean;
  isActive: boolean;
  /** Null for one that staff issued. */
  boughtBy: { order: number; line: number } | null;
}

/** A checkout form, or one of staff, with what it displays. */
export interface Checkout
  extends Pick<
    Order,
    | "cart"
    | "currency"
    | "placedBy"
    | "phone"
    | "country"
    | "zone"
    | "way"
    | "code"
    | "delivery"
    | "discounts"
    | "giftCard"
    | "gift"
    | "receipt"
  > {
  lines: Pick<Line, "product" | "size" | "category" | "price" | "quantity">[];
  /** The order that it placed. */
  placed: number | null;
}

/** An open form that edits an order. */
export interface EditForm
  extends Pick<Order, "lines" | "discounts" | "code" | "zone" | "country" | "delivery"> {
  order: number;
  version: number;
  receipt: Pick<Order["receipt"], "kind" | "hasDocument">;
  /** Number of attempts that may become outdated. */
  outdates: number;
}

/** An open form in which staff record a payment. */
interface PaymentForm {
  order: number;
  /** Version of the order that it displays. */
  version: number;
}

/** A notification that was sent, and may arrive later or again. */
export interface Message {
  order: number;
  attempt: number;
  total: number;
  transactions: { id: string; amount: number; status: "PAID" | "RUNNING" | "UNPAID" }[];
  isOpen: boolean;
}

/** The state of the shop that it should have. */
export interface Model {
  now: number;
  /** The provider does not answer before. */
  downUntil: number;
  checkouts: Checkout[];
  edits: EditForm[];
  paymentForms: PaymentForm[];
  messages: Message[];
  products: Product[];
  coupons: Coupon[];
  zones: Zone[];
  orders: Order[];
  cards: Card[];
  /** The last number of each series. */
  numbered: Record<"boleta" | "factura", number>;
}

const GIFT_CATEGORY = 13;
export const isGift = ({ category }: { category: number }): boolean => category === GIFT_CATEGORY;

export const unpaidStatuses: Status[] = ["pending", "processing", "refused", "expired"];
/** Statuses of orders whose payments can be given back. */
export const refundableStatuses: Status[] = [
  "paid",
  "preparing",
  "shipped",
  "handed_over",
  "cancelled",
  "refunded",
];

export const isWaiting = ({ status }: Order): boolean => status === "pending" || status === "refused";

export const sum = <Value>(values: readonly Value[], of: (value: Value) => number): number =>
  values.reduce((total, value) => total + of(value), 0);

/** An element chosen by any natural number. */
export const pick = <Value>(values: readonly Value[], choice: number): Value =>
  values[choice % values.length] as Value;

/** An element that a command has chosen before. */
export function at<Value>(values: readonly Value[], index: number): Value {
  if (index < 0 || index >= values.length) throw new Error(`There is no element ${index}`);
  return values[index] as Value;
}
