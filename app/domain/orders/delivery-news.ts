import { deliveryPrice } from "~/domain/delivery/delivery";
import { goodsMinor } from "~/domain/gift-cards/gift-zone";
import { zonePrices } from "~/domain/settings/delivery-zone";
import type { ChargeCurrency } from "~db/vocabulary";

interface OrderDelivery {
  currency: ChargeCurrency;
  lines: readonly { unitPriceMinor: number; quantity: number; giftId: string | null }[];
  deliveryMinor: number;
  /** Null for an order without a zone. */
  deliveryZone: (Parameters<typeof zonePrices>[0] & { active: boolean }) | null;
}

/** What changed about an order's delivery since it was placed. `nowMinor` is in the order's currency. */
export type DeliveryNews = { kind: "gone" } | { kind: "changed"; nowMinor: number };

/** Null when nothing changed. An order keeps its price; one whose zone is gone cannot be paid. */
export function deliveryNews({ deliveryZone: zone, ...order }: OrderDelivery): DeliveryNews | null {
  if (!zone) return null;
  if (!zone.active) return { kind: "gone" };
  if (order.currency === "USD" && zone.priceUsdMinor === null) return null;
  const minor = goodsMinor(order.lines, ({ unitPriceMinor, quantity }) => unitPriceMinor * quantity);
  const subtotal = { minor, currency: { code: order.currency } };
  const nowMinor = deliveryPrice(zonePrices(zone), subtotal);
  return nowMinor === order.deliveryMinor ? null : { kind: "changed", nowMinor };
}
