import type { Cart } from "~/domain/cart/cart";
import { cartFingerprint, parseCartFingerprint } from "~/domain/cart/fingerprint";
import type { WantedLine } from "~/domain/cart/sellable-lines.server";
import { mayChargeDollars, type Region } from "~/domain/catalog/region";
import { type ChargeCurrency, chargeCurrencies } from "~db/vocabulary";
import type { CheckoutForm } from "./checkout.schema";

export interface AgreementBasis {
  /** The cart in the request's cookie. */
  cart: Cart;
  form: Pick<CheckoutForm, "fingerprint">;
  region: Region;
  /** True when the payment contract supports dollars. */
  chargeUsd: boolean;
}

/** The shopper's agreement: the cart's lines at the displayed prices. */
export interface Agreement {
  currency: ChargeCurrency;
  lines: WantedLine[];
}

/** Null when the form displayed another cart, or a currency that the order can't be charged in. */
export function readAgreement({ cart, form, region, chargeUsd }: AgreementBasis): Agreement | null {
  const seen = parseCartFingerprint(form.fingerprint);
  const currency = chargeCurrencies.find((code) => code === seen.currency);
  if (!currency || (currency === "USD" && !mayChargeDollars(region, chargeUsd))) return null;
  const lines = cart.lines.map((line, index) => ({
    ...line,
    unitPrice: { minor: Number(seen.lines[index]?.unitMinor ?? 0) },
  }));
  if (cartFingerprint({ id: cart.id, currency, lines }) !== form.fingerprint) return null;
  return {
    currency,
    lines: lines.map(({ unitPrice, ...line }) => ({ ...line, unitMinor: unitPrice.minor })),
  };
}
