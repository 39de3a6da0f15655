import type { CartView } from "~/domain/cart/cart-view";
import type { ZoneOffer } from "~/domain/delivery/offers";
import { useTranslate } from "~/i18n/use-translate";
import { ChargedAmount } from "./charged-amount";

/** A zone's price; a text when delivery is free. */
export function ZonePrice({
  zone,
  charge: { currency },
  dollars,
}: Pick<CartView, "charge" | "dollars"> & { zone: ZoneOffer }) {
  const translate = useTranslate();
  const { priceMinor: minor } = zone;
  if (minor === 0) return translate("cart.deliveryFree");
  return <ChargedAmount amount={{ minor, currency }} dollarsMinor={zone.prices.USD} dollars={dollars} />;
}
