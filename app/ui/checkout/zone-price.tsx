import type { CartView } from "~/domain/cart/cart-view";
import { type DeliveryZone, deliveryPrice } from "~/domain/checkout/delivery";
import { useTranslate } from "~/i18n/use-translate";
import { ChargedAmount } from "./charged-amount";

/** A zone's price; a text when delivery is free. */
export function ZonePrice({
  zone,
  charge: { currency },
  dollars,
}: Pick<CartView, "charge" | "dollars"> & { zone: DeliveryZone }) {
  const translate = useTranslate();
  const minor = deliveryPrice(zone, currency);
  if (minor === 0) return translate("cart.deliveryFree");
  return <ChargedAmount amount={{ minor, currency }} dollarsMinor={zone.prices.USD} dollars={dollars} />;
}
