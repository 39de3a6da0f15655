import type { GiftCardFailure } from "~/domain/gift-cards/write-gift-card.server";
import type { GiveBackFailure } from "~/domain/orders/refunds/give-back-to-card.server";
import { m } from "~/i18n/message";
import type { FailureTable } from "./failure-table";

/** Expected failures of what staff do with gift cards. */
export interface GiftCardFailures {
  writeGiftCard: GiftCardFailure;
  giveBackToCard: GiveBackFailure;
}

export const giftCardFailures: FailureTable<GiftCardFailures> = {
  writeGiftCard: {
    "changed-meanwhile": { status: 409, message: m("admin.changedMeanwhile") },
    "order-refunded": { status: 409, message: m("adminGiftCards.orderRefunded") },
  },
  giveBackToCard: {
    "too-much": { status: 409, message: m("adminGiftCards.tooMuch"), field: "amount" },
  },
};
