import type { DeliveryZone } from "~/domain/settings/delivery-zone";
import { numberSetting } from "~/domain/settings/number-setting";
import type { Shop } from "~/domain/settings/shop";
import { type Arrival, arrivalOf } from "./calendar";
import { deliveryPrice, lacksForFree, type Subtotal } from "./delivery";

/** Orders placed before this hour in Lima are dispatched on the same working day. */
export const cutOffHour = (shop: Pick<Shop, "settings">): number => numberSetting(shop, "order_cutoff_hour");

/** A delivery zone as offered for a cart. Amounts are minor units of the charged currency. */
export interface ZoneOffer extends DeliveryZone {
  /** 0 when free. */
  priceMinor: number;
  /** What the cart lacks for free delivery; null when it is free anyway, or never. */
  lacksMinor: number | null;
  arrival: Arrival;
}

interface OfferOptions {
  subtotal: Subtotal;
  /** Working days to make pieces to order; 0 when everything is in stock. */
  makingDays: number;
  cutOffHour: number;
  now: Date;
}

/** Prices and dates of the zones for a cart. Computed on the server only. */
export const zoneOffers = (
  zones: readonly DeliveryZone[],
  { subtotal, ...clock }: OfferOptions,
): ZoneOffer[] =>
  zones.map((zone) => ({
    ...zone,
    priceMinor: deliveryPrice(zone, subtotal),
    lacksMinor: lacksForFree(zone, subtotal),
    arrival: arrivalOf(zone, clock),
  }));

/** The displayed prices of delivery as a form field: `1:1200,2:0`. */
export const formatShownPrices = (offers: readonly Pick<ZoneOffer, "id" | "priceMinor">[]): string =>
  offers.map(({ id, priceMinor }) => `${id}:${priceMinor}`).join(",");

/** The price that the form displayed for a zone; null when it displayed none. */
export function shownPrice(field: string, zoneId: number): number | null {
  const shown = field.split(",").find((entry) => entry.startsWith(`${zoneId}:`));
  const [, minor] = /^\d+:(\d{1,9})$/.exec(shown ?? "") ?? [];
  return minor === undefined ? null : Number(minor);
}
