import type { Cart } from "~/domain/cart/cart";
import { cartFingerprint, parseCartFingerprint } from "~/domain/cart/fingerprint";
import type { WantedLine } from "~/domain/cart/sellable-lines.server";
import { mayChargeDollars, type Region } from "~/domain/catalog/region";
import { shownPrice } from "~/domain/delivery/offers";
import { type ChargeCurrency, chargeCurrencies } from "~db/vocabulary";
import type { CheckoutForm } from "./checkout.schema";
import { shownDiscounts } from "./zone-totals";

export interface AgreementBasis {
  /** The cart in the request's cookie. */
  cart: Cart;
  form: Pick<CheckoutForm, "fingerprint" | "shownPrices" | "zoneId" | "shownDiscounts" | "shownGift">;
  region: Region;
  /** True when the payment contract supports dollars. */
  chargeUsd: boolean;
}

/** The shopper's agreement: the cart's lines and the delivery at the displayed prices. */
export interface Agreement {
  currency: ChargeCurrency;
  lines: WantedLine[];
  /** Sum of the lines, in minor units. */
  subtotalMinor: number;
  deliveryMinor: number;
  /** As displayed for the zone; see `shownDiscounts`. */
  discounts: string;
  /** What a gift card pays, as displayed for the zone. */
  giftMinor: number;
}

/**
 * Null when the form displayed another cart, no price of the chosen delivery, or a currency that the order can't be
 * charged in.
 */
export function readAgreement({ cart, form, region, chargeUsd }: AgreementBasis): Agreement | null {
  const seen = parseCartFingerprint(form.fingerprint);
  const currency = chargeCurrencies.find((code) => code === seen.currency);
  if (!currency || (currency === "USD" && !mayChargeDollars(region, chargeUsd))) return null;
  const lines = cart.lines.map((line, index) => ({
    ...line,
    unitPrice: { minor: Number(seen.lines[index]?.unitMinor ?? 0) },
  }));
  if (cartFingerprint({ id: cart.id, currency, lines }) !== form.fingerprint) return null;
  const deliveryMinor = shownPrice(form.shownPrices, form.zoneId);
  const subtotalMinor = lines.reduce((sum, { unitPrice, quantity }) => sum + unitPrice.minor * quantity, 0);
  if (deliveryMinor === null || !Number.isSafeInteger(subtotalMinor)) return null;
  return {
    currency,
    subtotalMinor,
    deliveryMinor,
    discounts: shownDiscounts(form.shownDiscounts, form.zoneId),
    giftMinor: shownPrice(form.shownGift, form.zoneId) ?? 0,
    lines: lines.map(({ unitPrice, ...line }) => ({ ...line, unitMinor: unitPrice.minor })),
  };
}
