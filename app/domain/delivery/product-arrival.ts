import { deliveryZonesIn, madeToOrderDays, type Shop } from "~/domain/settings/shop";
import type { StockPolicy } from "~db/vocabulary";
import { type Arrival, arrivalChangesAt, arrivalOf } from "./calendar";
import { needsAddress } from "./delivery";
import { cutOffHour } from "./offers";

/** When a product arrives by the region's first delivery zone, if possible one that serves all of it. */
export interface ProductArrivals {
  zone: string;
  /** Null when nothing is in stock. */
  inStock: Arrival | null;
  /** Null when nothing is made to order. */
  madeToOrder: Arrival | null;
  /** Unix seconds from which the dates are wrong. */
  validUntil: number;
}

interface SoldProduct {
  sizes: readonly { stock: number }[];
  whenOut: StockPolicy;
  /** Null for the shop's. */
  madeToOrderDays: number | null;
}

/** Null without a zone that delivers in the region, and for a product that is sold out. */
export function productArrival(
  { sizes, whenOut, madeToOrderDays: ownDays }: SoldProduct,
  shop: Pick<Shop, "zones" | "settings">,
  { locale, region, now }: { locale: string; region: "PE" | "INT"; now: Date },
): ProductArrivals | null {
  const kind = region === "PE" ? "peru" : "abroad";
  const zones = deliveryZonesIn(shop, locale).filter(
    (candidate) => needsAddress(candidate) && candidate.kind === kind,
  );
  const zone = zones.find(({ areas }) => areas.length === 0) ?? zones[0];
  if (!zone) return null;
  const clock = { now, cutOffHour: cutOffHour(shop) };
  const arrivalAfter = (makingDays: number) => arrivalOf(zone, { ...clock, makingDays });
  const hasStock = sizes.some(({ stock }) => stock > 0);
  const hasMade = whenOut === "made_to_order" && sizes.some(({ stock }) => stock === 0);
  if (!hasStock && !hasMade) return null;
  return {
    zone: zone.name,
    inStock: hasStock ? arrivalAfter(0) : null,
    madeToOrder: hasMade ? arrivalAfter(ownDays ?? madeToOrderDays(shop)) : null,
    validUntil: arrivalChangesAt(clock),
  };
}
