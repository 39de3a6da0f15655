import { type ManualPaymentMethod, manualPaymentMethods } from "~db/vocabulary";
import { isCashDue, type OrderStatus } from "../orders";

export { type ManualPaymentMethod, manualPaymentMethods };

/**
 * An order in these statuses waits for its payment and can be marked as paid. Not while the bank decides about a card, which would often be paid
 * twice.
 */
export const payableByHand = ["pending", "refused", "expired"] as const satisfies OrderStatus[];

export const isPayableByHand = (status: OrderStatus): boolean =>
  payableByHand.some((known) => known === status);

/** Whether the order can be marked as paid. Of one with cash on delivery the courier has the money. */
export const canBeMarkedPaid = (order: { status: OrderStatus; paidAt: number | null }): boolean =>
  isPayableByHand(order.status) || isCashDue(order);

/** Maximum characters of a payment's note. */
export const MANUAL_NOTE_LENGTH = 200;
