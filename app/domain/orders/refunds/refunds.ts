import { orderStatusRules } from "~db/order-statuses";
import { openRefundStatuses } from "~db/vocabulary";
import type { OrderStatus, PaymentStatus, RefundMeans, RefundStatus } from "../orders";

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

/** Sums of an order's money in minor units, read from the view `order_money`, whose columns these are. */
export interface OrderMoney {
  totalMinor: number;
  paidMinor: number;
  refundedMinor: number;
  reservedMinor: number;
  exchangedMinor: number;
  passedOnMinor: number;
  giftPaidMinor: number;
  outdatedPaidMinor: number;
  outdatedRefundedMinor: number;
  outdatedLeftMinor: number;
  returnedMinor: number;
  leftMinor: number;
  availableMinor: number;
}

/** An order with its payments and their refunds. Amounts are minor units. */
export interface RefundableMoney extends OrderMoney {
  payments: readonly {
    id: number;
    status: PaymentStatus;
    amountMinor: number;
    /** What further transactions of the attempt paid. */
    secondMinor: number;
    /** True when it does not pay the order. */
    isOutdated: boolean;
    providerOrderId: string;
  }[];
  manualPayment: { amountMinor: number } | null;
  refunds: readonly { paymentId: number | null; status: RefundStatus; amountMinor: number }[];
}

/** True when more was paid than the order's total, after refunds. */
export const isOverpaid = ({ totalMinor, paidMinor, refundedMinor }: OrderMoney): boolean =>
  paidMinor - refundedMinor > totalMinor;

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
function paymentsLeft({ payments, manualPayment, refunds }: RefundableMoney): RefundSource[] {
  const left = (paymentId: number | null, receivedMinor: number) =>
    refunds
      .filter((refund) => refund.paymentId === paymentId && refund.status !== "failed")
      .reduce((rest, { amountMinor }) => rest - amountMinor, receivedMinor);
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
  let passedOn = Math.max(0, order.passedOnMinor - order.exchangedMinor);
  return paymentsLeft(order)
    .map((source) => {
      const taken = source.isOutdated ? 0 : Math.min(passedOn, source.leftMinor);
      passedOn -= taken;
      return { ...source, leftMinor: source.leftMinor - taken };
    })
    .filter(({ leftMinor }) => leftMinor > 0);
}

/** True when a payment can be refunded. One that does not pay the order can be, whatever its status. */
export const isRefundable = (order: RefundableMoney & { status: OrderStatus }): boolean =>
  refundSources(order).some(
    ({ isOutdated: outdated }) => outdated || orderStatusRules[order.status].canRefund,
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
