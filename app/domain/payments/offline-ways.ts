import type { Picture } from "~/domain/media/picture";
import type { MessageKey } from "~/i18n/messages";
import { type OfflineWay, offlineWays, type PaymentWay, paymentWays, proofStatuses } from "~db/vocabulary";

export type { ProofStatus } from "~db/vocabulary";
export { type OfflineWay, offlineWays, type PaymentWay, paymentWays, proofStatuses };

/** A way that can be chosen at checkout. */
export interface OfflineOffer {
  way: OfflineWay;
  /** How long an order waits for its payment. */
  days: number;
}

/** Where to pay. */
export interface PaymentDetails {
  way: OfflineWay;
  facts: { label: MessageKey; value: string }[];
  /** QR code of a wallet; null without one. */
  qr: Picture | null;
  /** Instructions of staff; empty without any. */
  note: string;
}

/** Whether a way can be chosen for an address in a country: all but the card are Peru's. */
export const isWayOf = (way: PaymentWay, country: string): boolean => way === "card" || country === "PE";

/**
 * Whether an order can be paid outside the provider: in Peru, in soles, and without a gift card, because a part that it
 * holds for days could be spent elsewhere.
 */
export const takesOfflineWays = (order: { country: string; currency: string; giftMinor: number }): boolean =>
  order.country === "PE" && order.currency === "PEN" && order.giftMinor === 0;

export const isOffline = (way: PaymentWay): way is OfflineWay =>
  offlineWays.some((offline) => offline === way);
