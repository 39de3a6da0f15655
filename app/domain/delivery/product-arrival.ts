import { numberSetting } from "~/domain/settings/number-setting";
import { deliveryZonesIn, type Shop } from "~/domain/settings/shop";
import type { StockPolicy } from "~db/vocabulary";
import { type Arrival, arrivalChangesAt, arrivalOf } from "./calendar";
import { type DeliveryZone, needsAddress, servesDistrict } from "./delivery";
import { cutOffHour } from "./offers";

interface Place {
  locale: string;
  region: "PE" | "INT";
  /** INEI's code of a district; missing for any place in the region. */
  ubigeo?: string | undefined;
}

/** How many digits of the district's code the zone names; 0 for a zone without limits. */
const precisionFor = (ubigeo: string, { areas }: DeliveryZone): number =>
  Math.max(0, ...areas.filter((area) => ubigeo.startsWith(area)).map((area) => area.length));

/**
 * The zone by which products arrive: of those that serve the district the first of the smallest area; without a
 * district the region's first, if possible one that serves all of it. Null without one.
 */
export function zoneOfArrival(
  shop: Pick<Shop, "zones">,
  { locale, region, ubigeo }: Place,
): DeliveryZone | null {
  const kind = region === "PE" ? "peru" : "abroad";
  const zones = deliveryZonesIn(shop, locale).filter(
    (candidate) => needsAddress(candidate) && candidate.kind === kind,
  );
  if (ubigeo !== undefined) {
    const [smallest] = zones
      .filter((zone) => servesDistrict(zone, ubigeo))
      .toSorted((one, other) => precisionFor(ubigeo, other) - precisionFor(ubigeo, one));
    return smallest ?? null;
  }
  return zones.find(({ areas }) => areas.length === 0) ?? zones[0] ?? null;
}

/** When a product arrives by the zone of `zoneOfArrival`. */
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

/** Null without a zone that delivers there, and for a product that is sold out. */
export function productArrival(
  { sizes, whenOut, madeToOrderDays: ownDays }: SoldProduct,
  shop: Pick<Shop, "zones" | "settings">,
  { now, ...place }: Place & { now: Date },
): ProductArrivals | null {
  const zone = zoneOfArrival(shop, place);
  if (!zone) return null;
  const clock = { now, cutOffHour: cutOffHour(shop) };
  const arrivalAfter = (makingDays: number) => arrivalOf(zone, { ...clock, makingDays });
  const hasStock = sizes.some(({ stock }) => stock > 0);
  const hasMade = whenOut === "made_to_order" && sizes.some(({ stock }) => stock === 0);
  if (!hasStock && !hasMade) return null;
  return {
    zone: zone.name,
    inStock: hasStock ? arrivalAfter(0) : null,
    madeToOrder: hasMade ? arrivalAfter(ownDays ?? numberSetting(shop, "made_to_order_days")) : null,
    validUntil: arrivalChangesAt(clock),
  };
}
