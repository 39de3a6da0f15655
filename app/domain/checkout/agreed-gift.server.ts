import { readCategories } from "~/domain/coupons/coupons.queries.server";
import { giftCardShare } from "~/domain/gift-cards/gift-card";
import type { Reader } from "~db/read-batcher";
import type { Agreed } from "./agreed-discounts.server";
import type { OrderedBy } from "./order-content.server";
import { discountSum } from "./zone-totals";

/**
 * Whether a gift card may pay what the form displayed: one was entered, and it pays no gift cards and no more than the
 * rest costs. Its balance is guarded by the write. No read without a gift card.
 */
export async function isGiftAgreed(
  reader: Reader,
  { lines, currency, deliveryMinor, discounts, giftMinor }: Agreed,
  { giftCardId }: Pick<OrderedBy, "giftCardId">,
): Promise<boolean> {
  if (giftMinor === 0) return true;
  if (!giftCardId) return false;
  const categories = await readCategories(
    reader,
    lines.map(({ productId }) => productId),
  );
  const card = { id: giftCardId, ending: "", currency, availableMinor: giftMinor };
  const share = giftCardShare(card, {
    currency,
    deliveryMinor,
    discountMinor: discountSum(discounts),
    lines: lines.map(({ productId, quantity, unitMinor = 0 }) => ({
      categoryId: categories.get(productId) ?? 0,
      totalMinor: unitMinor * quantity,
    })),
  });
  return share === giftMinor;
}
