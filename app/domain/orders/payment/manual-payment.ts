import { type ManualPaymentMethod, manualPaymentMethods } from "~db/vocabulary";
import type { OrderStatus } from "../orders";

export { type ManualPaymentMethod, manualPaymentMethods };

/**
 * An order in these statuses can be marked as paid. Not while the bank decides about a card, which would often be paid
 * twice.
 */
export const payableByHand = ["pending", "refused", "expired"] as const satisfies OrderStatus[];

export const isPayableByHand = (status: OrderStatus): boolean =>
  payableByHand.some((known) => known === status);

/** Maximum characters of a payment's note. */
export const MANUAL_NOTE_LENGTH = 200;
