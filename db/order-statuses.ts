/**
 * The statuses of orders and what each means. Queries, triggers' tests and pages read their lists of statuses from here,
 * so that a new status is one entry. The file has no imports, so that browser code may use it.
 */
export const orderStatuses = [
  "pending",
  "processing",
  "refused",
  "expired",
  "confirmed",
  "paid",
  "preparing",
  "shipped",
  "handed_over",
  "cancelled",
  "refunded",
] as const;
export type OrderStatus = (typeof orderStatuses)[number];

interface StatusRules {
  /**
   * Statuses that may follow. Messages of the payment provider never move an order back from paid; staff move it on from
   * there. Only a paid order can be refunded: it becomes `refunded` when all that was paid has been given back.
   */
  next: readonly OrderStatus[];
  /** Entry in the buyer's timeline when an order gets the status; null for none. */
  step: string | null;
  /** The order waits for its payment: a CHECK keeps `paid_at` NULL. */
  isUnpaid: boolean;
  /** Unpaid, and no bank is deciding about a card: money that arrives by other means pays the order. */
  awaitsPayment: boolean;
  /**
   * The buyer can start a payment until the order expires. Until then it holds pieces, the use of a coupon and a part of a
   * gift card, as far as these hold anything before the payment.
   */
  isPayable: boolean;
  /** Staff can change what the order contains. */
  canEdit: boolean;
  /** At most a payment was started since the order was placed. */
  isJustPlaced: boolean;
  /** The order may lack its payment, because its courier takes the cash. */
  canOweCash: boolean;
  /** The order has its use of a coupon, whatever other orders do. */
  usesCoupon: boolean;
  /** An order that gets the status takes its pieces out of stock. */
  takesStock: boolean;
  /** The shop still needs the buyer's contact data, so that the account cannot be deleted. */
  isUnderWay: boolean;
  /** The buyer's goods are still to be made and sent, or will be once the order is paid. */
  awaitsGoods: boolean;
  /** Staff can finish, pack and ship pieces, or make them ready for pick-up. */
  canShip: boolean;
  /** Paid, with goods in the shop: pieces that are refunded before they were sent are withdrawn. */
  isPaidInShop: boolean;
  /** All goods have left the shop. */
  isSent: boolean;
  /** Reports, receipts and the sums of customers count the order, if it was paid. */
  countsAsSale: boolean;
  /** Payments can be refunded, and another payment is one too many. */
  canRefund: boolean;
  /** Nothing but giving money back follows. */
  hasEnded: boolean;
  /** Triggers return what gift cards and exchanges have paid when an order gets the status. */
  returnsValue: boolean;
  /** The page at the door displays the status besides the verdict. */
  isNamedAtDoor: boolean;
}

const rules = {
  pending: {
    next: ["processing", "refused", "expired", "paid", "cancelled"],
    step: null,
    isUnpaid: true,
    awaitsPayment: true,
    isPayable: true,
    canEdit: true,
    isJustPlaced: true,
    canOweCash: false,
    usesCoupon: false,
    takesStock: false,
    isUnderWay: false,
    awaitsGoods: true,
    canShip: false,
    isPaidInShop: false,
    isSent: false,
    countsAsSale: false,
    canRefund: false,
    hasEnded: false,
    returnsValue: false,
    isNamedAtDoor: false,
  },
  processing: {
    next: ["refused", "paid", "cancelled"],
    step: null,
    isUnpaid: true,
    awaitsPayment: false,
    isPayable: false,
    canEdit: false,
    isJustPlaced: true,
    canOweCash: false,
    usesCoupon: true,
    takesStock: false,
    isUnderWay: true,
    awaitsGoods: true,
    canShip: false,
    isPaidInShop: false,
    isSent: false,
    countsAsSale: false,
    canRefund: false,
    hasEnded: false,
    returnsValue: false,
    isNamedAtDoor: true,
  },
  refused: {
    next: ["processing", "expired", "paid", "cancelled"],
    step: null,
    isUnpaid: true,
    awaitsPayment: true,
    isPayable: true,
    canEdit: true,
    isJustPlaced: false,
    canOweCash: false,
    usesCoupon: false,
    takesStock: false,
    isUnderWay: false,
    awaitsGoods: true,
    canShip: false,
    isPaidInShop: false,
    isSent: false,
    countsAsSale: false,
    canRefund: false,
    hasEnded: false,
    returnsValue: false,
    isNamedAtDoor: true,
  },
  expired: {
    next: ["processing", "paid", "cancelled"],
    step: null,
    isUnpaid: true,
    awaitsPayment: true,
    isPayable: false,
    canEdit: false,
    isJustPlaced: false,
    canOweCash: false,
    usesCoupon: false,
    takesStock: false,
    isUnderWay: false,
    awaitsGoods: false,
    canShip: false,
    isPaidInShop: false,
    isSent: false,
    countsAsSale: false,
    canRefund: false,
    hasEnded: false,
    returnsValue: true,
    isNamedAtDoor: true,
  },
  // Paid in cash on delivery: it goes on before it is paid.
  confirmed: {
    next: ["paid", "preparing", "shipped", "handed_over", "cancelled"],
    step: "confirmed",
    isUnpaid: false,
    awaitsPayment: false,
    isPayable: false,
    canEdit: false,
    isJustPlaced: false,
    canOweCash: true,
    usesCoupon: true,
    takesStock: true,
    isUnderWay: true,
    awaitsGoods: true,
    canShip: true,
    isPaidInShop: false,
    isSent: false,
    countsAsSale: false,
    canRefund: false,
    hasEnded: false,
    returnsValue: false,
    isNamedAtDoor: false,
  },
  paid: {
    next: ["preparing", "shipped", "handed_over", "cancelled", "refunded"],
    step: "paid",
    isUnpaid: false,
    awaitsPayment: false,
    isPayable: false,
    canEdit: false,
    isJustPlaced: false,
    canOweCash: false,
    usesCoupon: true,
    takesStock: true,
    isUnderWay: true,
    awaitsGoods: true,
    canShip: true,
    isPaidInShop: true,
    isSent: false,
    countsAsSale: true,
    canRefund: true,
    hasEnded: false,
    returnsValue: false,
    isNamedAtDoor: false,
  },
  preparing: {
    next: ["shipped", "handed_over", "cancelled", "refunded"],
    step: "preparing",
    isUnpaid: false,
    awaitsPayment: false,
    isPayable: false,
    canEdit: false,
    isJustPlaced: false,
    canOweCash: true,
    usesCoupon: true,
    takesStock: false,
    isUnderWay: true,
    awaitsGoods: true,
    canShip: true,
    isPaidInShop: true,
    isSent: false,
    countsAsSale: true,
    canRefund: true,
    hasEnded: false,
    returnsValue: false,
    isNamedAtDoor: true,
  },
  shipped: {
    next: ["handed_over", "cancelled", "refunded"],
    step: "shipment",
    isUnpaid: false,
    awaitsPayment: false,
    isPayable: false,
    canEdit: false,
    isJustPlaced: false,
    canOweCash: true,
    usesCoupon: true,
    takesStock: false,
    isUnderWay: true,
    awaitsGoods: false,
    canShip: false,
    isPaidInShop: false,
    isSent: true,
    countsAsSale: true,
    canRefund: true,
    hasEnded: false,
    returnsValue: false,
    isNamedAtDoor: true,
  },
  handed_over: {
    next: ["cancelled", "refunded"],
    step: "handed_over",
    isUnpaid: false,
    awaitsPayment: false,
    isPayable: false,
    canEdit: false,
    isJustPlaced: false,
    canOweCash: true,
    usesCoupon: true,
    takesStock: false,
    isUnderWay: false,
    awaitsGoods: false,
    canShip: false,
    isPaidInShop: false,
    isSent: true,
    countsAsSale: true,
    canRefund: true,
    hasEnded: false,
    returnsValue: false,
    isNamedAtDoor: false,
  },
  cancelled: {
    next: ["refunded"],
    step: "cancelled",
    isUnpaid: false,
    awaitsPayment: false,
    isPayable: false,
    canEdit: false,
    isJustPlaced: false,
    canOweCash: false,
    usesCoupon: false,
    takesStock: false,
    isUnderWay: false,
    awaitsGoods: false,
    canShip: false,
    isPaidInShop: false,
    isSent: false,
    countsAsSale: false,
    canRefund: true,
    hasEnded: true,
    returnsValue: true,
    isNamedAtDoor: false,
  },
  refunded: {
    next: [],
    step: "refunded",
    isUnpaid: false,
    awaitsPayment: false,
    isPayable: false,
    canEdit: false,
    isJustPlaced: false,
    canOweCash: false,
    usesCoupon: false,
    takesStock: false,
    isUnderWay: false,
    awaitsGoods: false,
    canShip: false,
    isPaidInShop: false,
    isSent: false,
    countsAsSale: false,
    canRefund: true,
    hasEnded: true,
    returnsValue: false,
    isNamedAtDoor: true,
  },
} as const satisfies Record<OrderStatus, StatusRules>;

export type StatusStep = NonNullable<(typeof rules)[keyof typeof rules]["step"]>;

/** What each status means. */
export const orderStatusRules: Readonly<Record<OrderStatus, StatusRules & { step: StatusStep | null }>> =
  rules;

export type StatusProperty = Exclude<keyof StatusRules, "next" | "step">;

/** The statuses with all of the properties, in the order of `orderStatuses`. */
export const statusesWith = (...properties: [StatusProperty, ...StatusProperty[]]): OrderStatus[] =>
  orderStatuses.filter((status) => properties.every((property) => orderStatusRules[status][property]));

/** The statuses without the property, in the order of `orderStatuses`. */
export const statusesWithout = (property: StatusProperty): OrderStatus[] =>
  orderStatuses.filter((status) => !orderStatusRules[status][property]);
