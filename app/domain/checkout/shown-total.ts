import { parseCartFingerprint } from "~/domain/cart/fingerprint";
import { shownPrice } from "~/domain/delivery/offers";
import { type ChargeCurrency, chargeCurrencies } from "~db/vocabulary";
import { shownDiscounts } from "./zone-totals";

interface ShownForm {
  fingerprint: string;
  shownPrices: string;
  shownDiscounts: string;
  shownGift: string;
  zoneId: number;
}

/**
 * The total that the form displayed for its delivery zone; null when it displayed none. Placing the order compares its
 * parts with the current prices.
 */
export function shownTotal(
  form: Partial<ShownForm>,
): { totalMinor: number; currency: ChargeCurrency } | null {
  const {
    fingerprint = "",
    shownPrices = "",
    shownDiscounts: discounts = "",
    shownGift = "",
    zoneId = 0,
  } = form;
  const seen = parseCartFingerprint(fingerprint);
  const currency = chargeCurrencies.find((code) => code === seen.currency);
  const deliveryMinor = shownPrice(shownPrices, zoneId);
  if (!currency || deliveryMinor === null) return null;
  const subtotalMinor = seen.lines.reduce((sum, { unitMinor, quantity }) => sum + unitMinor * quantity, 0);
  const amounts = [...shownDiscounts(discounts, zoneId).matchAll(/=(\d+)/g)];
  const discountMinor = amounts.reduce((sum, [, minor]) => sum + Number(minor), 0);
  const giftMinor = shownPrice(shownGift, zoneId) ?? 0;
  return { totalMinor: subtotalMinor + deliveryMinor - discountMinor - giftMinor, currency };
}
