import { m } from "~/i18n/message";
import type { MessageKey } from "~/i18n/messages";
import type { GiftMovementKind } from "~db/vocabulary";
import type { GiftCardState } from "./gift-card";

export const stateWords: Record<GiftCardState, MessageKey> = {
  scheduled: m("adminGiftCards.scheduled"),
  active: m("adminGiftCards.active"),
  spent: m("adminGiftCards.spent"),
  blocked: m("adminGiftCards.blocked"),
};

export const movementWords: Record<GiftMovementKind, MessageKey> = {
  issue: m("adminGiftCards.movementIssue"),
  spend: m("adminGiftCards.movementSpend"),
  return: m("adminGiftCards.movementReturn"),
  refund: m("adminGiftCards.movementRefund"),
};
