import type { CartView } from "~/domain/cart/cart-view";
import type { UsableCard } from "~/domain/gift-cards/gift-card";
import { isMailedOnly } from "~/domain/gift-cards/gift-zone";
import { m } from "~/i18n/message";
import type { MessageKey } from "~/i18n/messages";

/** Why a card cannot pay the cart, or null. */
export function giftCardProblem(
  card: UsableCard,
  { lines, charge }: Pick<CartView, "lines" | "charge">,
): MessageKey | null {
  if (isMailedOnly(lines)) return m("giftCards.notForGiftCards");
  if (card.currency !== charge.currency.code) return m("giftCards.otherCurrency");
  return card.availableMinor === 0 ? m("giftCards.nothingLeft") : null;
}

/** The entered card as displayed. `cardId` without a card: it was blocked since. */
export function shownCard(
  card: UsableCard | null,
  cardId: number | null,
  view: Pick<CartView, "lines" | "charge">,
): { ending: string; availableMinor: number; problem: MessageKey | null } | null {
  if (card) return { ...card, problem: giftCardProblem(card, view) };
  return cardId === null ? null : { ending: "", availableMinor: 0, problem: m("giftCards.codeUnknown") };
}
