import { numberSetting } from "~/domain/settings/number-setting";
import type { Shop } from "~/domain/settings/shop";

interface CashOrder {
  currency: string;
  /** Minor units of `currency`. */
  totalMinor: number;
  /** What a gift card pays. */
  giftMinor: number;
  lines: readonly { giftId?: string | null }[];
}

/** The smallest coin in circulation, in céntimos. Those of 1 and 5 were withdrawn; see bcrp.gob.pe, "retiro de monedas". */
const SMALLEST_COIN_MINOR = 10;

/** What cash on delivery is rounded down by, in favour of the buyer, in minor units. Nothing is rounded to nothing. */
export const cashRounding = (totalMinor: number): number =>
  totalMinor < SMALLEST_COIN_MINOR ? 0 : totalMinor % SMALLEST_COIN_MINOR;

/** The highest total that couriers take, in céntimos; null without a limit. */
export function cashLimitMinor(shop: Pick<Shop, "settings">): number | null {
  const soles = numberSetting(shop, "cash_on_delivery_max");
  return soles && soles * 100;
}

/**
 * Whether a courier can take the cash of an order, if its delivery zone offers that: in soles, from the smallest coin to the
 * limit, and without gift cards, which are mailed when they are paid, or hold money until then.
 */
export const canPayCash = (
  { currency, totalMinor, giftMinor, lines }: CashOrder,
  limitMinor: number | null,
): boolean =>
  currency === "PEN" &&
  giftMinor === 0 &&
  totalMinor >= SMALLEST_COIN_MINOR &&
  (limitMinor === null || totalMinor <= limitMinor) &&
  lines.every(({ giftId }) => !giftId);
