import { appliesTo, leftOf, takeOff } from "~/domain/coupons/coupon";
import { isExchange, type LineShares } from "./order-shares";

interface OldOrder {
  lines: readonly {
    position: number;
    productId: number;
    unitPriceMinor: number;
    quantity: number;
    /** Of the line, if it is stored, else of its product now. */
    categoryId: number;
  }[];
  deliveryMinor: number;
  discounts: readonly { amountMinor: number; rule: Record<string, unknown> }[];
}

const idsIn = (value: unknown): number[] => (Array.isArray(value) ? value.map(Number) : []);

/**
 * Shares of each discount of an order from before they were stored; null for an exchange. A discount comes off the lines
 * that its rule covers, at most what they cost. What is left, as of a product that has changed its category since, comes
 * off the other lines, and then off the delivery, so that no line costs less than 0.
 */
export function computeShares({ lines, deliveryMinor, discounts }: OldOrder): (LineShares | null)[] {
  const rest = lines.map(({ unitPriceMinor, quantity, ...line }) => ({
    ...line,
    leftMinor: unitPriceMinor * quantity,
  }));
  let deliveryLeft = deliveryMinor;
  return discounts.map((discount) => {
    if (isExchange(discount)) return null;
    const { amountMinor, rule } = discount;
    const before = rest.map(({ leftMinor }) => leftMinor);
    const offDelivery = rule.kind === "free_delivery" ? Math.min(amountMinor, deliveryLeft) : 0;
    deliveryLeft -= offDelivery;
    const coupon = { productIds: idsIn(rule.productIds), categoryIds: idsIn(rule.categoryIds) };
    const covered = rest.filter((line) => appliesTo(coupon, line));
    const ofCovered = Math.min(amountMinor - offDelivery, leftOf(covered));
    takeOff(covered, ofCovered);
    const ofOthers = Math.min(amountMinor - offDelivery - ofCovered, leftOf(rest));
    takeOff(rest, ofOthers);
    deliveryLeft -= amountMinor - offDelivery - ofCovered - ofOthers;
    return Object.fromEntries(
      rest.flatMap(({ position, leftMinor }, index) => {
        const share = (before[index] ?? 0) - leftMinor;
        return share === 0 ? [] : [[position, share]];
      }),
    );
  });
}
