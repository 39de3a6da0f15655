import type { DeliveryZone } from "~/domain/settings/delivery-zone";

/** A delivery zone for 10 soles, without a dollar price. */
export const deliveryZone = (
  id: number,
  kind: DeliveryZone["kind"],
  countries: string[] = [],
  areas: string[] = [],
): DeliveryZone => ({
  id,
  code: kind,
  kind,
  countries,
  areas,
  name: kind,
  description: "",
  prices: { PEN: 1000, USD: null },
  freeFrom: { PEN: null, USD: null },
  address: "",
  mapUrl: "",
  openingHours: "",
  daysMin: 1,
  daysMax: 3,
  cashOnDelivery: false,
});
