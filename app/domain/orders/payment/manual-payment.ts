import { orderStatusRules } from "~db/order-statuses";
import { type ManualPaymentMethod, manualPaymentMethods } from "~db/vocabulary";
import { isCashDue, type OrderStatus } from "../orders";

export { type ManualPaymentMethod, manualPaymentMethods };

/**
 * True when the order can be marked as paid: not while the bank decides about a card, which would often be paid twice. Of
 * one with cash on delivery the courier has the money.
 */
export const canBeMarkedPaid = (order: { status: OrderStatus; paidAt: number | null }): boolean =>
  orderStatusRules[order.status].awaitsPayment || isCashDue(order);

/** Maximum characters of a payment's note. */
export const MANUAL_NOTE_LENGTH = 200;
