import { deliveryPrice } from "~/domain/delivery/delivery";
import type { ChargeCurrency } from "~db/vocabulary";

interface OrderDelivery {
  currency: ChargeCurrency;
  subtotalMinor: number;
  deliveryMinor: number;
  /** Null for an order without a zone. */
  deliveryZone: {
    active: boolean;
    pricePenMinor: number;
    priceUsdMinor: number | null;
    freeFromPenMinor: number | null;
    freeFromUsdMinor: number | null;
  } | null;
}

/** What changed about an order's delivery since it was placed. `nowMinor` is in the order's currency. */
export type DeliveryNews = { kind: "gone" } | { kind: "changed"; nowMinor: number };

/** Null when nothing changed. An order keeps its price; one whose zone is gone cannot be paid. */
export function deliveryNews({ deliveryZone: zone, ...order }: OrderDelivery): DeliveryNews | null {
  if (!zone) return null;
  if (!zone.active) return { kind: "gone" };
  if (order.currency === "USD" && zone.priceUsdMinor === null) return null;
  const nowMinor = deliveryPrice(
    {
      prices: { PEN: zone.pricePenMinor, USD: zone.priceUsdMinor },
      freeFrom: { PEN: zone.freeFromPenMinor, USD: zone.freeFromUsdMinor },
    },
    { minor: order.subtotalMinor, currency: { code: order.currency } },
  );
  return nowMinor === order.deliveryMinor ? null : { kind: "changed", nowMinor };
}
