import {
  isOffline,
  type OfflineWay,
  type PaymentDetails,
  type PaymentWay,
} from "~/domain/payments/offline-ways";
import { DAY_SECONDS } from "~/lib/dates";
import { type OrderStatus, orderStatusRules } from "~db/order-statuses";
import type { ProofStatus } from "~db/vocabulary";

/** Maximum sizes: `bytes` of the picture, characters of the texts, and proofs of one order. */
export const proofLimits = {
  bytes: 8 * 1024 * 1024,
  operation: 40,
  refusal: 500,
  perOrder: 5,
};

/** Object names of pictures. `/media/` serves none with this prefix, so that they are private. */
export const PROOF_PREFIX = "proofs/";

/** An order with a proof waits at least this long for staff to look, and keeps its pieces. */
export const CHECK_SECONDS = 7 * DAY_SECONDS;

/** After a refusal the buyer has at least this long to pay or to send another proof. */
export const AGAIN_SECONDS = 2 * DAY_SECONDS;

interface ProvedOrder {
  status: OrderStatus;
  paymentWay: PaymentWay;
  /** Empty once the buyer's data is deleted. */
  name: string;
  paymentProofs: readonly { status: ProofStatus }[];
}

/** The way of an order that is paid outside the payment provider; null for others. */
export const offlineWayOf = ({ paymentWay }: Pick<ProvedOrder, "paymentWay">): OfflineWay | null =>
  isOffline(paymentWay) ? paymentWay : null;

/**
 * `not-awaited`: the order is paid or cancelled, the bank decides about a card, or it is paid by card only.
 * `already-waiting`: staff have not looked at the last one yet. `too-many-proofs`: the order has its maximum.
 */
export type ProofRefusal = "not-awaited" | "already-waiting" | "too-many-proofs";

/** Why no proof can be sent now, or null. An expired order takes one as well, because the money may have been sent. */
export function proofRefusal({ status, paymentWay, name, paymentProofs }: ProvedOrder): ProofRefusal | null {
  if (!isOffline(paymentWay) || !orderStatusRules[status].awaitsPayment || name === "") return "not-awaited";
  if (paymentProofs.some((proof) => proof.status === "waiting")) return "already-waiting";
  return paymentProofs.length >= proofLimits.perOrder ? "too-many-proofs" : null;
}

/** How an order is paid outside the payment provider, for its buyer. Times are Unix seconds. */
export interface OfflinePayment {
  way: OfflineWay;
  /**
   * Where to pay; null once it is paid or expired, while staff look, where they removed the account, and when
   * `isZoneGone`.
   */
  details: PaymentDetails | null;
  /** The order is to be paid, but its delivery is no longer offered. What was paid before can still be proved. */
  isZoneGone: boolean;
  /** Until when the order waits. */
  until: number | null;
  /** Staff are to look whether the money has arrived. */
  isChecking: boolean;
  canSendProof: boolean;
  proofs: {
    number: number;
    status: ProofStatus;
    operation: string;
    hasPicture: boolean;
    refusal: string | null;
    createdAt: number;
  }[];
}
