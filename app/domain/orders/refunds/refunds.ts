import { openRefundStatuses } from "~db/vocabulary";
import type { OrderStatus, PaymentStatus, RefundMeans, RefundStatus } from "../orders";
import { type ExchangePayment, exchangedMinor, passedOnMinor } from "./exchanged";

export { refundMeans, refundStatuses } from "~db/vocabulary";
export type { RefundMeans, RefundStatus };

/** Maximum characters of a refund's reason and of its note. */
export const REFUND_TEXT_LENGTH = 200;

/** Value of the form's `payment` for the payment outside the provider. */
export const MANUAL = "manual";

/** How much of an order was given back. */
export const refundStates = ["none", "partly", "whole"] as const;
export type RefundState = (typeof refundStates)[number];

export const isOpenRefund = (status: RefundStatus): boolean =>
  openRefundStatuses.some((open) => open === status);

/** Money of an order in minor units: its payments, and what was given back of them. */
export interface OrderMoney {
  totalMinor: number;
  payments: readonly {
    id: number;
    status: PaymentStatus;
    amountMinor: number;
    /** What further transactions of the attempt paid. */
    secondMinor: number;
    /** Whether it does not pay the order. */
    isOutdated: boolean;
    providerOrderId: string;
  }[];
  manualPayment: { amountMinor: number } | null;
  refunds: readonly { paymentId: number | null; status: RefundStatus; amountMinor: number }[];
}

/** With what exchanges pay: of it, and from its money of other orders. */
export interface RefundableMoney extends OrderMoney {
  exchange: ExchangePayment | null;
  returnRequests: readonly { exchange: ExchangePayment | null }[];
}

const sum = (rows: readonly { amountMinor: number }[]): number =>
  rows.reduce((total, { amountMinor }) => total + amountMinor, 0);

const isOutdated = ({ payments }: OrderMoney, paymentId: number | null): boolean =>
  payments.some((payment) => payment.id === paymentId && payment.isOutdated);

/** What paid the order, also when it was too much. */
const paidMinor = ({ payments, manualPayment }: OrderMoney): number =>
  payments
    .filter((payment) => payment.status === "accepted" && !payment.isOutdated)
    .reduce((total, { amountMinor, secondMinor }) => total + amountMinor + secondMinor, 0) +
  (manualPayment?.amountMinor ?? 0);

const refundedMinor = (order: OrderMoney): number =>
  sum(order.refunds.filter(({ status, paymentId }) => status === "done" && !isOutdated(order, paymentId)));

/** Whether more was paid than the order's total, after refunds. */
export const isOverpaid = (order: OrderMoney): boolean =>
  paidMinor(order) - refundedMinor(order) > order.totalMinor;

/** The part of the order's total that was given back. Giving back a second payment of it gives back nothing of it. */
export function returnedMinor(order: OrderMoney): number {
  const { totalMinor } = order;
  const paidTooMuch = Math.max(0, paidMinor(order) - totalMinor);
  return Math.min(totalMinor, Math.max(0, refundedMinor(order) - paidTooMuch));
}

export const refundStateOf = (returned: number, totalMinor: number): RefundState =>
  returned === 0 ? "none" : returned < totalMinor ? "partly" : "whole";

/** A payment with what is left of it to refund. `paymentId` is null for a payment outside the provider. */
export interface RefundSource {
  paymentId: number | null;
  /** The attempt's id at the provider; null for a payment outside it. */
  providerOrderId: string | null;
  leftMinor: number;
  /** Whether it does not pay the order, which was edited since. */
  isOutdated: boolean;
}

/** What is left of each payment, in order. Undecided refunds reserve their amount. */
function paymentsLeft({ payments, manualPayment, refunds }: OrderMoney): RefundSource[] {
  const left = (paymentId: number | null, amountMinor: number) =>
    amountMinor -
    sum(refunds.filter((refund) => refund.paymentId === paymentId && refund.status !== "failed"));
  return [
    ...payments
      .filter(({ status }) => status === "accepted")
      .map(({ id, providerOrderId, amountMinor, secondMinor, isOutdated: outdated }) => ({
        paymentId: id,
        providerOrderId,
        leftMinor: left(id, amountMinor + secondMinor),
        isOutdated: outdated,
      })),
    ...(manualPayment
      ? [
          {
            paymentId: null,
            providerOrderId: null,
            leftMinor: left(null, manualPayment.amountMinor),
            isOutdated: false,
          },
        ]
      : []),
  ];
}

/** The payments of an order of which something can be refunded, in order. What exchanges have passed on cannot. */
export function refundSources(order: RefundableMoney): RefundSource[] {
  let passedOn = Math.max(0, passedOnMinor(order.returnRequests) - exchangedMinor(order.exchange));
  return paymentsLeft(order)
    .map((source) => {
      const taken = source.isOutdated ? 0 : Math.min(passedOn, source.leftMinor);
      passedOn -= taken;
      return { ...source, leftMinor: source.leftMinor - taken };
    })
    .filter(({ leftMinor }) => leftMinor > 0);
}

/** What is left of all that paid an order: payments, and an exchange. */
export const moneyLeftMinor = (order: RefundableMoney): number =>
  paymentsLeft(order).reduce((total, source) => total + (source.isOutdated ? 0 : source.leftMinor), 0) +
  exchangedMinor(order.exchange) -
  passedOnMinor(order.returnRequests);

/** Statuses of orders whose payments can be refunded; outdated ones can in any. */
export const refundableStatuses = [
  "paid",
  "preparing",
  "shipped",
  "handed_over",
  "cancelled",
  "refunded",
] as const satisfies OrderStatus[];

export const isRefundable = (order: RefundableMoney & { status: OrderStatus }): boolean =>
  refundSources(order).some(
    ({ isOutdated: outdated }) => outdated || refundableStatuses.some((status) => status === order.status),
  );

/** A proposed refund: what a payment can give back of it, and what is beyond that, as when a gift card paid a part. */
export interface Proposal {
  amountMinor: number;
  beyondMinor: number;
}

/**
 * Caps a proposed refund at what is left of its payment.
 * @param payment the form's choice; by default the last payment, which the form offers first
 */
export function capProposal(
  minor: number,
  sources: readonly RefundSource[],
  payment: string | null = null,
): Proposal {
  const chosen = sources.find(({ paymentId }) => String(paymentId ?? MANUAL) === payment) ?? sources.at(-1);
  const amountMinor = Math.min(minor, chosen?.leftMinor ?? 0);
  return { amountMinor, beyondMinor: minor - amountMinor };
}

/** Pieces of each order line that refunds are for, by its id; failed refunds do not count. */
export function refundedPieces(
  refunds: readonly {
    status: RefundStatus;
    lines: readonly { orderLineId: number; quantity: number }[];
  }[],
): Map<number, number> {
  const pieces = new Map<number, number>();
  for (const { status, lines } of refunds) {
    if (status === "failed") continue;
    for (const { orderLineId, quantity } of lines)
      pieces.set(orderLineId, (pieces.get(orderLineId) ?? 0) + quantity);
  }
  return pieces;
}
