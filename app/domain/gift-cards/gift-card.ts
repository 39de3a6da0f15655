import { type ChargeCurrency, giftMovementKinds } from "~db/vocabulary";

export { giftMovementKinds };

/** Products of this category are gift cards. Its id is fixed by the shop's URLs. */
export const GIFT_CARD_CATEGORY = 13;

export const isGiftCardCategory = (categoryId: number | null): boolean => categoryId === GIFT_CARD_CATEGORY;

/** Maximum lengths in characters. */
export const giftLimits = { name: 80, message: 500, reason: 200 };

/** A card may be mailed up to this many days ahead. */
export const GIFT_DAYS_AHEAD = 365;

/** What staff may put on a card that they issue, in minor units. */
export const MOST_ISSUED_MINOR = 500_000;

/** To whom a card goes, from whom and when. */
export interface Gift {
  recipientName: string;
  /** Lower case. */
  recipientEmail: string;
  senderName: string;
  /** Empty without one. */
  message: string;
  /** Day in Lima, such as `2026-12-24`. */
  deliverOn: string;
}

/** Crockford's base 32: without the easily confused I, L, O and U. */
export const CODE_ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** Sixteen characters of 5 bits make 80 bits. */
export const CODE_LENGTH = 16;
export const CODE_GROUP = 4;

/** The code as people read it: `7K3M-…`. */
export const formatGiftCode = (code: string): string =>
  code.match(new RegExp(`.{${CODE_GROUP}}`, "g"))?.join("-") ?? code;

export const giftCardStates = ["scheduled", "active", "spent", "blocked"] as const;
export type GiftCardState = (typeof giftCardStates)[number];

/** `scheduled`: its code was not mailed yet, so that it cannot be used. */
export function giftCardState(card: {
  blockedAt: number | null;
  balanceMinor: number;
  isMailed: boolean;
}): GiftCardState {
  if (card.blockedAt !== null) return "blocked";
  if (!card.isMailed) return "scheduled";
  return card.balanceMinor === 0 ? "spent" : "active";
}

/** A card as the checkout may use it. */
export interface UsableCard {
  id: number;
  /** The code's last four characters. */
  ending: string;
  currency: string;
  /** Minor units, with what unpaid orders of the same cart hold. */
  availableMinor: number;
}

/** Lines, delivery and discounts of an order in minor units. */
interface GiftBasis {
  lines: readonly { categoryId: number; totalMinor: number }[];
  deliveryMinor: number;
  discountMinor: number;
  currency: ChargeCurrency;
}

/** What a card pays of an order, in minor units: never for gift cards, and only in its own currency. */
export function giftCardShare(card: UsableCard | null, basis: GiftBasis): number {
  if (!card || card.currency !== basis.currency) return 0;
  const goods = basis.lines
    .filter(({ categoryId }) => !isGiftCardCategory(categoryId))
    .reduce((sum, { totalMinor }) => sum + totalMinor, 0);
  return Math.min(card.availableMinor, Math.max(0, goods + basis.deliveryMinor - basis.discountMinor));
}

/** A card that an order bought, as its buyer sees it: without its code. */
export interface BoughtCard {
  position: number;
  recipientName: string;
  deliverOn: string;
  isBlocked: boolean;
  /** Unix seconds; null until it is mailed. */
  sentAt: number | null;
}

/** A row of the table and of the API's list. Amounts are minor units, times Unix seconds. */
export interface GiftCardRow {
  id: number;
  version: number;
  ending: string | null;
  initialMinor: number;
  balanceMinor: number;
  currency: string;
  blockedAt: number | null;
  isMailed: boolean;
  recipientName: string;
  recipientEmail: string;
  deliverOn: string;
  orderId: number | null;
  reference: string | null;
  createdAt: number;
}
