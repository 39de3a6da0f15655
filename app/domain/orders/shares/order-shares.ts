/** A discount's share of each line in minor units, by the line's position. */
export type LineShares = Record<string, number>;

interface SharedDiscount {
  amountMinor: number;
  lineShares: LineShares | null;
  rule: Record<string, unknown>;
}

/** An order's lines, delivery and discounts as they are stored. */
export interface SharedOrder {
  lines: readonly {
    id: number;
    position: number;
    /** Null until it is stored; see `storeShares`. */
    categoryId: number | null;
    unitPriceMinor: number;
    quantity: number;
  }[];
  deliveryMinor: number;
  discounts: readonly SharedDiscount[];
}

/** `kind` of the rule of a discount with which the value of returned pieces pays the order. No line has a share of it. */
export const EXCHANGE = "exchange";

/** `kind` of the rule of the rounding of cash. */
export const ROUNDING = "rounding";

export const isExchange = ({ rule }: Pick<SharedDiscount, "rule">): boolean => rule.kind === EXCHANGE;

/** True when categories and shares are stored, as of every order that this release places. */
export const hasShares = ({ lines, discounts }: SharedOrder): boolean =>
  lines.every(({ categoryId }) => categoryId !== null) &&
  discounts.every((discount) => discount.lineShares !== null || isExchange(discount));

/** What was paid for each line, by its id, and for the delivery: their prices without their shares of the discounts. */
export function paidParts({ lines, deliveryMinor, discounts }: SharedOrder) {
  const shared = discounts.filter((discount) => !isExchange(discount));
  const shareOf = (position: number): number =>
    shared.reduce((sum, { lineShares }) => sum + (lineShares?.[position] ?? 0), 0);
  const ofLines = lines.reduce((sum, { position }) => sum + shareOf(position), 0);
  const ofAll = shared.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
  return {
    lineMinor: new Map(
      lines.map(({ id, position, unitPriceMinor, quantity }) => [
        id,
        unitPriceMinor * quantity - shareOf(position),
      ]),
    ),
    deliveryMinor: deliveryMinor - (ofAll - ofLines),
  };
}

/** Shares of a discount by position; `shares` are those of lines in order, which have positions from 1. */
export const sharesByPosition = (shares: readonly number[]): LineShares =>
  Object.fromEntries(shares.flatMap((share, index) => (share === 0 ? [] : [[index + 1, share]])));
