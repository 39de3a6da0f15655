import { deliveryZonesIn, madeToOrderDays, type Shop } from "~/domain/settings/shop";
import { type Arrival, arrivalChangesAt, arrivalOf } from "./calendar";
import { needsAddress } from "./delivery";
import { cutOffHour } from "./offers";

/** When a product arrives by the region's first delivery zone. */
export interface ProductArrivals {
  zone: string;
  /** Null when nothing is in stock. */
  inStock: Arrival | null;
  /** Null when everything is in stock. */
  madeToOrder: Arrival | null;
  /** Unix seconds from which the dates are wrong. */
  validUntil: number;
}

/** Null without a zone that delivers in the region. */
export function productArrival(
  { sizes }: { sizes: readonly { stock: number }[] },
  shop: Pick<Shop, "zones" | "settings">,
  { locale, region, now }: { locale: string; region: "PE" | "INT"; now: Date },
): ProductArrivals | null {
  const kind = region === "PE" ? "peru" : "abroad";
  const zone = deliveryZonesIn(shop, locale).find(
    (candidate) => needsAddress(candidate) && candidate.kind === kind,
  );
  if (!zone) return null;
  const clock = { now, cutOffHour: cutOffHour(shop) };
  const arrivalAfter = (makingDays: number) => arrivalOf(zone, { ...clock, makingDays });
  return {
    zone: zone.name,
    inStock: sizes.some(({ stock }) => stock > 0) ? arrivalAfter(0) : null,
    madeToOrder: sizes.some(({ stock }) => stock === 0) ? arrivalAfter(madeToOrderDays(shop)) : null,
    validUntil: arrivalChangesAt(clock),
  };
}
