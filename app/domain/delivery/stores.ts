import type { DeliveryZone } from "~/domain/settings/delivery-zone";
import { deliveryZonesIn, type Shop } from "~/domain/settings/shop";

/** A pickup place that is offered, as its page shows it. */
export interface Store extends Pick<DeliveryZone, "id" | "address" | "phone" | "hours" | "directions"> {
  name: string;
  /** Its link, or that of its position; empty without either. */
  mapUrl: string;
  /** Degrees (WGS 84). */
  position: { lat: number; lng: number } | null;
  hoursNote: string;
}

export const hasStores = ({ zones }: Pick<Shop, "zones">): boolean =>
  zones.some(({ kind }) => kind === "pickup");

/** OpenStreetMap's page with a marker. */
const mapUrlOf = ({ lat, lng }: NonNullable<Store["position"]>): string =>
  `https://www.openstreetmap.org/?mlat=${lat}&mlon=${lng}#map=17/${lat}/${lng}`;

/** The pickup places in the order of the checkout. */
export const storesIn = (shop: Pick<Shop, "zones">, locale: string): Store[] =>
  deliveryZonesIn(shop, locale)
    .filter(({ kind }) => kind === "pickup")
    .map(({ id, name, placeName, address, phone, hours, directions, openingHours, mapUrl, lat, lng }) => {
      const position = lat === null || lng === null ? null : { lat, lng };
      return {
        id,
        name: placeName || name,
        address,
        phone,
        mapUrl: mapUrl || (position ? mapUrlOf(position) : ""),
        position,
        hours,
        hoursNote: openingHours,
        directions,
      };
    });
